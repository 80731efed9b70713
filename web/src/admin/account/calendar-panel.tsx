import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { showToast } from '../../ui/toast-store.ts';
import { useDeskApi } from '../api/desk-context.ts';
import { deskKeys } from '../api/desk-keys.ts';
import { ownCalendarQuery } from '../api/desk-queries.ts';
import { CopyButton } from '../ui/copy/copy-button.tsx';
import { DeskButton } from '../ui/desk-button.tsx';
import { useConfirm } from '../ui/dialog/confirm.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Panel } from '../ui/panel.tsx';
import { ShownOnceField } from '../ui/copy/shown-once-field.tsx';
import { FailureAlert } from '../ui/states.tsx';

/** The secret address of a calendar feed with one's due dates. */
export function CalendarPanel() {
  const text = useText();
  const calendar = useQuery({ ...ownCalendarQuery(useDeskApi()), staleTime: 0, gcTime: 0 });
  return (
    <Panel title={text('adminAccount.calendarTitle')} hint={text('adminAccount.calendarText')}>
      <Loaded query={calendar} isAside failed={text('adminAccount.calendarLoadFailed')} shape="h-16">
        {({ madeAt }) => <Address madeAt={madeAt} />}
      </Loaded>
    </Panel>
  );
}

function Address({ madeAt }: { readonly madeAt: string | null }) {
  const text = useText();
  const { longDate } = useFormats();
  const confirm = useConfirm();
  const { make, end, made, forget } = useAddress();
  const ask = async (title: string, confirmLabel: string, run: () => void): Promise<void> => {
    const words = text('adminAccount.calendarReplaceText');
    if (await confirm({ title, text: words, confirmLabel, tone: 'danger' })) run();
  };
  const replace = text('adminAccount.calendarReplace');
  const ending = text('adminAccount.calendarEnd');
  return (
    <>
      <FailureAlert error={make.error ?? end.error} title={text('adminAccount.calendarFailed')} />
      {madeAt !== null && <p>{text('adminAccount.calendarMade', { date: longDate(madeAt) })}</p>}
      <div className="flex flex-wrap gap-2">
        {madeAt === null ? (
          <DeskButton isBusy={make.isPending} onClick={() => make.mutate()}>
            {text('adminAccount.calendarMake')}
          </DeskButton>
        ) : (
          <>
            <DeskButton isBusy={make.isPending} onClick={() => void ask(replace, replace, make.mutate)}>
              {replace}
            </DeskButton>
            <DeskButton
              isBusy={end.isPending}
              onClick={() => void ask(text('adminAccount.calendarEndTitle'), ending, end.mutate)}
            >
              {ending}
            </DeskButton>
          </>
        )}
      </div>
      {made !== undefined && <AddressDialog address={made} onClose={forget} />}
    </>
  );
}

/** The new address is kept in memory only while the screen is mounted. */
function useAddress() {
  const text = useText();
  const { call } = useDeskApi();
  const queryClient = useQueryClient();
  const [made, setMade] = useState<string>();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: deskKeys.ownCalendar });
  const make = useMutation({
    mutationFn: () => call('makeOwnCalendar', {}),
    gcTime: 0,
    onSuccess: ({ url }) => setMade(url),
    onSettled,
  });
  const end = useMutation({
    mutationFn: () => call('endOwnCalendar', {}),
    onSuccess: () => showToast({ title: text('adminAccount.calendarEnded') }),
    onSettled,
  });
  return { make, end, made, forget: () => setMade(undefined) };
}

function AddressDialog({ address, onClose }: { readonly address: string; readonly onClose: () => void }) {
  const text = useText();
  return (
    <Dialog title={text('adminAccount.calendarShownTitle')} onClose={onClose}>
      <p className="text-ink-soft">{text('adminAccount.calendarShownText')}</p>
      <ShownOnceField label={text('adminShell.address')} value={address} />
      <div className="flex flex-wrap justify-end gap-2">
        <CopyButton content={address} label={text('adminShell.copy')} done={text('adminShell.copied')} />
        <DeskButton variant="primary" onClick={onClose}>
          {text('adminAccount.calendarDone')}
        </DeskButton>
      </div>
    </Dialog>
  );
}
