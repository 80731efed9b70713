import { useMutation } from '@tanstack/react-query';
import { useText } from '../../i18n/language-context.ts';
import { useDeskApi } from '../api/desk-context.ts';
import { useConfirm } from '../ui/dialog/confirm.tsx';
import { DeskButton } from '../ui/desk-button.tsx';
import { Panel } from '../ui/panel.tsx';
import { useSession } from '../session/session-context.ts';
import { FailureAlert } from '../ui/states.tsx';

/** Ends every session of the account, including this one. */
export function SessionsPanel() {
  const text = useText();
  const confirm = useConfirm();
  const { call } = useDeskApi();
  const { signOut } = useSession();
  const everywhere = useMutation({
    mutationFn: async () => {
      await call('signOutEverywhere', {});
      // Leaves nothing behind on this screen.
      await signOut();
    },
  });
  const ask = async () => {
    const isSure = await confirm({
      title: text('adminAccount.everywhereConfirmTitle'),
      text: text('adminAccount.everywhereConfirmText'),
      confirmLabel: text('adminAccount.everywhere'),
      tone: 'danger',
    });
    if (isSure) everywhere.mutate();
  };
  return (
    <Panel title={text('adminAccount.everywhereTitle')} hint={text('adminAccount.everywhereText')}>
      <FailureAlert error={everywhere.error} title={text('adminAccount.everywhereFailed')} />
      <p>
        <DeskButton isBusy={everywhere.isPending} onClick={() => void ask()}>
          {text(everywhere.isPending ? 'adminAccount.everywhereBusy' : 'adminAccount.everywhere')}
        </DeskButton>
      </p>
    </Panel>
  );
}
