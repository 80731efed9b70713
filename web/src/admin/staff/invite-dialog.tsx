import { useState } from 'react';
import { emailProblem } from '@truepage/core/people/email-address';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { readUsername, usernamePattern } from '@truepage/core/staff/password-rules';
import { newcomerRole, type Role } from '@truepage/core/staff/roles';
import type { Text } from '../../i18n/dictionary.ts';
import { useText } from '../../i18n/language-context.ts';
import { readField } from '../../ui/read-field.ts';
import { showToast } from '../../ui/toast-store.ts';
import { deskKeys } from '../api/desk-keys.ts';
import { useDeskApi } from '../api/desk-context.ts';
import { DeskTextField } from '../ui/desk-field.tsx';
import { RoleSelect } from './role-select.tsx';
import { DialogForm } from '../ui/dialog/dialog-form.tsx';
import { FailureAlert } from '../ui/states.tsx';

interface Invitation {
  readonly username: string;
  readonly email: string;
  readonly role: Role;
}

type Problems = Partial<Record<'username' | 'email', string>>;

/** Creates an account; the person receives an email with a link and chooses the password. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const [role, setRole] = useState<Role>(newcomerRole);
  const [problems, setProblems] = useState<Problems>({});
  const invite = useInvite(onClose);

  const submit = (form: HTMLFormElement) => {
    const username = readUsername(readField(form, 'username'));
    const email = readField(form, 'email');
    const found = problemsOf({ username, email }, text);
    setProblems(found);
    const [first] = Object.keys(found);
    if (first === undefined) invite.mutate({ username, email, role });
    else form.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };
  return (
    <DialogForm
      title={text('adminStaff.inviteTitle')}
      onClose={onClose}
      submitLabel={text(invite.isPending ? 'adminShell.sending' : 'adminStaff.inviteSend')}
      isBusy={invite.isPending}
      onSubmit={submit}
    >
      <p className="text-ink-soft">{text('adminStaff.inviteText')}</p>
      <DeskTextField
        name="username"
        data-autofocus
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        label={text('adminShell.username')}
        hint={text('adminStaff.usernameHint')}
        error={problems.username}
      />
      <DeskTextField
        name="email"
        type="email"
        required
        autoComplete="off"
        label={text('adminShell.email')}
        error={problems.email}
      />
      <RoleSelect role={role} onChange={setRole} />
      <FailureAlert error={invite.error} title={text('adminStaff.inviteFailed')} />
    </DialogForm>
  );
}

function problemsOf({ username, email }: Omit<Invitation, 'role'>, text: Text): Problems {
  const problems: Problems = {};
  if (username === '') problems.username = text('adminStaff.usernameMissing');
  else if (!usernamePattern.test(username)) problems.username = text('adminStaff.usernameInvalid');
  const wrongEmail = emailProblem(email);
  if (wrongEmail !== undefined) {
    problems.email = text(wrongEmail === 'required' ? 'adminStaff.emailMissing' : 'adminStaff.emailInvalid');
  }
  return problems;
}

function useInvite(onDone: () => void) {
  const text = useText();
  const { call } = useDeskApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (invitation: Invitation) => call('inviteStaff', {}, { body: invitation }),
    onSuccess: ({ username, email }) => {
      void queryClient.invalidateQueries({ queryKey: deskKeys.staff });
      showToast({
        title: text('adminStaff.inviteDone'),
        description: text('adminStaff.inviteDoneText', { username, email: email ?? '' }),
      });
      onDone();
    },
  });
}
