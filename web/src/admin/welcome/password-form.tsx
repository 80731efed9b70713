import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { passwordLengths } from '@truepage/core/staff/password-rules';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../i18n/language-context.ts';
import { deskPaths } from '../desk-paths.ts';
import { Button } from '../../ui/button.tsx';
import { readField } from '../../ui/read-field.ts';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useDeskApi } from '../api/desk-context.ts';
import { useSession } from '../session/session-context.ts';
import { DeskForm } from '../ui/desk-form.tsx';
import { FailureAlert } from '../ui/states.tsx';
import { problemsOf, type PasswordProblems } from './password-problems.ts';

interface PasswordFormProps {
  readonly token: string;
  readonly username: string;
}

export function PasswordForm({ token, username }: PasswordFormProps) {
  const text = useText();
  const { problems, check } = useProblems(username);
  const save = useSavePassword(token);
  return (
    <DeskForm
      className="grid gap-5"
      onSubmit={(form) => {
        const password = check(form);
        if (password !== undefined && !save.isPending) save.mutate(password);
      }}
    >
      <FailureAlert error={save.error} title={text('adminWelcome.failedTitle')} />
      {/* Password managers save the password under the user name in the adjacent field. */}
      <TextField
        label={text('adminShell.username')}
        name="username"
        autoComplete="username"
        readOnly
        value={username}
      />
      <TextField
        label={text('adminAccount.next')}
        hint={text('adminWelcome.passwordHint', { count: passwordLengths.shortest })}
        error={problems.password}
        name="password"
        type="password"
        autoComplete="new-password"
        required
      />
      <TextField
        label={text('adminWelcome.repeat')}
        error={problems.repeat}
        name="repeat"
        type="password"
        autoComplete="new-password"
        required
      />
      <Button type="submit" busy={save.isPending} wide>
        {text(save.isPending ? 'adminShell.saving' : 'adminWelcome.submit')}
      </Button>
    </DeskForm>
  );
}

function useProblems(username: string) {
  const text = useText();
  const [problems, setProblems] = useState<PasswordProblems>({});
  /** Returns the password if it is valid; otherwise focuses the first invalid field. */
  const check = (form: HTMLFormElement): string | undefined => {
    const password = readField(form, 'password');
    const found = problemsOf({ password, repeat: readField(form, 'repeat'), username }, text);
    setProblems(found);
    const wrong = found.password === undefined ? found.repeat && 'repeat' : 'password';
    if (wrong === undefined) return password;
    form.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus();
    return undefined;
  };
  return { problems, check };
}

function useSavePassword(token: string) {
  const text = useText();
  const navigate = useNavigate();
  const { call } = useDeskApi();
  const { refresh, signOut } = useSession();
  return useMutation({
    mutationFn: (password: string) => call('acceptStaffLink', { token }, { body: { password } }),
    onSuccess: async ({ username, staff }) => {
      // With a second factor, the account has to sign in now. Otherwise another account may be signed in here, but
      // the new password created its own session.
      await (staff === null ? signOut().catch(() => undefined) : refresh());
      showToast({
        title: text('adminWelcome.savedToast'),
        description: text(staff === null ? 'adminWelcome.savedToastText' : 'adminWelcome.signedInToastText'),
      });
      navigate(deskPaths.login, { replace: true, state: { username } });
    },
  });
}
