import { useState } from 'react';
import { may } from '@truepage/core/staff/roles';
import { useMutation } from '@tanstack/react-query';
import { useText } from '../../i18n/language-context.ts';
import { showToast } from '../../ui/toast-store.ts';
import { useDeskApi } from '../api/desk-context.ts';
import { useConfirm, type Question } from '../ui/dialog/confirm.tsx';
import { DeskButton } from '../ui/desk-button.tsx';
import { useSession, useStaff } from '../session/session-context.ts';
import { ProfileDialog } from '../profile/profile-dialog.tsx';
import { AccountTrouble } from './account-trouble.tsx';
import { isLastAdministrator, type StaffAccount } from './staff-account.ts';
import { useAccountChange } from './use-account-change.ts';

interface AccountActionsProps {
  readonly account: StaffAccount;
  readonly accounts: readonly StaffAccount[];
  readonly onEdit: () => void;
}

/** An administrator's actions on an account. Harmful ones need a confirmation. */
export function AccountActions({ account, accounts, onEdit }: AccountActionsProps) {
  const text = useText();
  const { run, isBusy, error } = useActions(account);
  const { username, state, hasTotp, email } = account;
  const [showsProfile, setShowsProfile] = useState(false);
  const isLast = isLastAdministrator(account, accounts);
  const of = <span className="sr-only">{username}</span>;
  return (
    <div className="grid justify-items-start gap-2">
      <div className="flex flex-wrap gap-1.5">
        <DeskButton onClick={onEdit}>
          <span>{text('adminShell.edit')}</span> {of}
        </DeskButton>
        {may(account.role, 'orders.certify') && (
          <DeskButton onClick={() => setShowsProfile(true)}>
            <span>{text('adminProfile.title')}</span> {of}
          </DeskButton>
        )}
        {state !== 'disabled' && (
          <DeskButton isBusy={isBusy} onClick={() => void run.resetPassword()}>
            <span>{text(state === 'invited' ? 'adminStaff.sendAgain' : 'adminStaff.resetPassword')}</span>{' '}
            {of}
          </DeskButton>
        )}
        {hasTotp && (
          <DeskButton isBusy={isBusy} onClick={() => void run.removeTotp()}>
            <span>{text('adminStaff.removeTotp')}</span> {of}
          </DeskButton>
        )}
        {state === 'disabled' ? (
          <DeskButton isBusy={isBusy} onClick={run.enable}>
            <span>{text('adminStaff.enable')}</span> {of}
          </DeskButton>
        ) : (
          <DeskButton isBusy={isBusy} onClick={() => void run.disable()}>
            <span>{text('adminStaff.disable')}</span> {of}
          </DeskButton>
        )}
      </div>
      {showsProfile && <ProfileDialog account={account} onClose={() => setShowsProfile(false)} />}
      {isLast && <p className="max-w-[45ch] text-ink-soft">{text('adminStaff.lastAdministrator')}</p>}
      {email === null && <p className="max-w-[45ch] text-ink-soft">{text('adminStaff.noEmailText')}</p>}
      <div className="max-w-[60ch] empty:hidden">
        <AccountTrouble error={error} />
      </div>
    </div>
  );
}

function useActions(account: StaffAccount) {
  const text = useText();
  const confirm = useConfirm();
  const { call } = useDeskApi();
  const { refresh } = useSession();
  const me = useStaff();
  const change = useAccountChange(account);
  const reset = useMutation({
    mutationFn: () => call('resetStaffPassword', { staffId: account.id }),
    // Refreshes the session, because one's own has ended too.
    onSuccess: () => (account.id === me.id ? refresh() : undefined),
  });
  const { username } = account;
  const questions = useQuestions(account);

  const tell = (title: string, description?: string) =>
    showToast(description === undefined ? { title } : { title, description });
  const run = {
    enable: () =>
      change.mutate({ disabled: false }, { onSuccess: () => tell(text('adminStaff.enableDone'), username) }),
    disable: async () => {
      if (!(await confirm(questions.disable))) return;
      change.mutate({ disabled: true }, { onSuccess: () => tell(text('adminStaff.disableDone'), username) });
    },
    removeTotp: async () => {
      if (!(await confirm(questions.removeTotp))) return;
      change.mutate(
        { hasTotp: false },
        { onSuccess: () => tell(text('adminStaff.removeTotpDone'), username) },
      );
    },
    resetPassword: async () => {
      if (!(await confirm(questions.resetPassword))) return;
      const isInvited = account.state === 'invited';
      reset.mutate(undefined, {
        onSuccess: () =>
          tell(
            text(isInvited ? 'adminStaff.sendAgainDone' : 'adminStaff.resetDone'),
            text('adminStaff.resetDoneText', { username }),
          ),
      });
    },
  };
  return { run, isBusy: change.isPending || reset.isPending, error: change.error ?? reset.error };
}

function useQuestions({ id, username, email, state }: StaffAccount) {
  const text = useText();
  const me = useStaff();
  const address = { email: email ?? '—' };
  const isInvited = state === 'invited';
  return {
    disable: {
      title: text('adminStaff.disableTitle', { username }),
      text: text('adminStaff.disableText'),
      confirmLabel: text('adminStaff.disable'),
      tone: 'danger',
    },
    removeTotp: {
      title: text('adminStaff.removeTotpTitle', { username }),
      text: text('adminStaff.removeTotpText'),
      confirmLabel: text('adminStaff.removeTotp'),
      tone: 'danger',
    },
    resetPassword: isInvited
      ? {
          title: text('adminStaff.sendAgainTitle', { username }),
          text: text('adminStaff.sendAgainText', address),
          confirmLabel: text('adminStaff.sendAgain'),
        }
      : {
          title: text('adminStaff.resetTitle', { username }),
          text: text(id === me.id ? 'adminStaff.resetOwnText' : 'adminStaff.resetText', address),
          confirmLabel: text('adminStaff.resetPassword'),
          tone: 'danger',
        },
  } as const satisfies Record<string, Question>;
}
