import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnPasskey } from '@truepage/core/api/admin/sign-in/passkeys';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { readField } from '../../ui/read-field.ts';
import { showToast } from '../../ui/toast-store.ts';
import { useDeskApi, usePlatform } from '../api/desk-context.ts';
import { DeskButton } from '../ui/desk-button.tsx';
import { DeskTextField } from '../ui/desk-field.tsx';
import { DeskForm } from '../ui/desk-form.tsx';
import { Panel } from '../ui/panel.tsx';
import { ErrorPanel, FailureAlert } from '../ui/states.tsx';
import { OwnPasswordForm } from './own-password-form.tsx';
import { passkeysKey, useOwnPasskeys } from './use-own-passkeys.ts';

/** Lists one's passkeys; adds and removes them. */
export function PasskeysPanel() {
  const text = useText();
  const { passkeys: maker, passkeysInBrowser } = usePlatform();
  const own = useOwnPasskeys();
  const list = own.data?.passkeys ?? [];
  return (
    <Panel title={text('adminAccount.passkeysTitle')} hint={text('adminAccount.passkeysText')}>
      {own.isError && <ErrorPanel error={own.error} onRetry={() => void own.refetch()} />}
      {list.length > 0 && (
        <ul className="grid divide-y divide-line">
          {list.map((passkey) => (
            <PasskeyLine key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {own.isSuccess &&
        (maker === undefined || !own.data.isPossible ? (
          <p className="text-ink-soft">
            {text(
              own.data.isPossible && passkeysInBrowser
                ? 'adminAccount.passkeysInBrowser'
                : 'adminAccount.passkeysNotHere',
            )}
          </p>
        ) : (
          <AddPasskey />
        ))}
    </Panel>
  );
}

function PasskeyLine({ passkey }: { readonly passkey: OwnPasskey }) {
  const text = useText();
  const { longDate } = useFormats();
  const { call } = useDeskApi();
  const queryClient = useQueryClient();
  const [isRemoving, setIsRemoving] = useState(false);
  const { id, name, createdAt, lastUsedAt } = passkey;
  return (
    <li className="grid gap-2 py-2 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 wrap-anywhere">
          <span className="font-medium">{name}</span>
          <span className="block text-ink-soft">
            {`${text('adminAccount.passkeyAdded', { date: longDate(createdAt) })} ${
              lastUsedAt === null
                ? text('adminAccount.passkeyUnused')
                : text('adminAccount.passkeyUsed', { date: longDate(lastUsedAt) })
            }`}
          </span>
        </p>
        {!isRemoving && (
          <DeskButton
            variant="quiet"
            aria-label={text('adminAccount.passkeyRemoveLabel', { name })}
            onClick={() => setIsRemoving(true)}
          >
            {text('adminShell.remove')}
          </DeskButton>
        )}
      </div>
      {isRemoving && (
        <OwnPasswordForm
          lead={text('adminAccount.passkeyRemoveText', { name })}
          submitLabel={text('adminShell.remove')}
          busyLabel={text('adminAccount.passkeyRemoving')}
          isDanger
          send={async (password) => {
            await call('removePasskey', {}, { body: { id, password } });
            showToast({ title: text('adminAccount.passkeyRemoved') });
            await queryClient.invalidateQueries({ queryKey: passkeysKey });
          }}
          onCancel={() => setIsRemoving(false)}
        />
      )}
    </li>
  );
}

/** The current step of adding a passkey: entering the password, or naming the created passkey. */
type Step =
  | { readonly kind: 'rest' }
  | { readonly kind: 'password' }
  | { readonly kind: 'name'; readonly options: Readonly<Record<string, unknown>> };

function AddPasskey() {
  const text = useText();
  const { call } = useDeskApi();
  const [step, setStep] = useState<Step>({ kind: 'rest' });
  const stop = () => setStep({ kind: 'rest' });
  if (step.kind === 'rest')
    return (
      <p>
        <DeskButton onClick={() => setStep({ kind: 'password' })}>
          <KeyRound aria-hidden="true" className="size-4" />
          <span>{text('adminAccount.passkeyAdd')}</span>
        </DeskButton>
      </p>
    );
  if (step.kind === 'password')
    return (
      <OwnPasswordForm
        submitLabel={text('adminAccount.totpContinue')}
        busyLabel={text('adminAccount.totpPreparing')}
        send={async (password) => {
          const options = await call('beginPasskey', {}, { body: { password } });
          setStep({ kind: 'name', options });
        }}
        onCancel={stop}
      />
    );
  return <NameForm options={step.options} onEnd={stop} />;
}

interface NameFormProps {
  readonly options: Readonly<Record<string, unknown>>;
  readonly onEnd: () => void;
}

function NameForm({ options, onEnd }: NameFormProps) {
  const text = useText();
  const { call } = useDeskApi();
  const { passkeys: maker } = usePlatform();
  const queryClient = useQueryClient();
  const adding = useMutation({
    mutationFn: async (name: string) => {
      if (maker === undefined) return;
      const passkey = await maker.make({ ...options });
      await call('addPasskey', {}, { body: { name, passkey } });
    },
    onSuccess: async () => {
      showToast({
        title: text('adminAccount.passkeyDone'),
        description: text('adminAccount.passkeyDoneText'),
      });
      await queryClient.invalidateQueries({ queryKey: passkeysKey });
      onEnd();
    },
  });
  return (
    <DeskForm
      isBusy={adding.isPending}
      onSubmit={(form) => {
        adding.mutate(readField(form, 'name').trim() || text('adminAccount.passkeyUsualName'));
      }}
    >
      <DeskTextField
        name="name"
        label={text('adminShell.name')}
        hint={text('adminAccount.passkeyNameHint')}
        defaultValue={text('adminAccount.passkeyUsualName')}
        maxLength={60}
        autoComplete="off"
      />
      <FailureAlert error={adding.error} title={text('adminAccount.passkeyFailed')} />
      <div className="flex flex-wrap gap-2">
        <DeskButton type="submit" variant="primary" isBusy={adding.isPending}>
          {text(adding.isPending ? 'adminAccount.passkeyMaking' : 'adminAccount.passkeyMake')}
        </DeskButton>
        <DeskButton onClick={onEnd}>{text('adminShell.cancel')}</DeskButton>
      </div>
    </DeskForm>
  );
}
