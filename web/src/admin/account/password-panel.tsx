import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { passwordLengths } from '@truepage/core/staff/password-rules';
import { errorText } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/language-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { readField } from '../../ui/read-field.ts';
import { showToast } from '../../ui/toast-store.ts';
import { useDeskApi } from '../api/desk-context.ts';
import { DeskButton } from '../pieces/desk-button.tsx';
import { DeskTextField } from '../pieces/desk-field.tsx';
import { Panel } from '../pieces/panel.tsx';
import { useStaff } from '../session/session-context.ts';
import {
  passwordProblems,
  refusedPasswords,
  type PasswordProblems,
  type TypedPasswords,
} from './password-problems.ts';

/** Changes the own password; every other session then ends. */
export function PasswordPanel() {
  const text = useText();
  const { username } = useStaff();
  const [problems, setProblems] = useState<PasswordProblems>({});
  const [areShown, setAreShown] = useState(false);
  const change = useChangePassword();
  const failure = change.error !== null && refusedPasswords(change.error) === undefined ? change.error : null;
  const type = areShown ? 'text' : 'password';

  const mark = (form: HTMLFormElement, found: PasswordProblems) => {
    setProblems(found);
    const [first] = Object.keys(found);
    if (first !== undefined) form.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };
  const submit = (form: HTMLFormElement) => {
    const typed = readPasswords(form);
    const found = passwordProblems(typed, username, text);
    mark(form, found);
    if (Object.keys(found).length > 0) return;
    change.mutate(typed, {
      onSuccess: () => form.reset(),
      onError: (error) => mark(form, refusedPasswords(error) ?? {}),
    });
  };
  return (
    <Panel
      title={text('adminAccount.passwordTitle')}
      hint={text('adminAccount.passwordText', { shortest: passwordLengths.shortest })}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!change.isPending) submit(event.currentTarget);
        }}
        className="grid gap-4"
      >
        {/* Password managers file the password under the name that stands beside it. */}
        <input type="text" hidden readOnly autoComplete="username" value={username} />
        <DeskTextField
          name="current"
          {...{ type }}
          autoComplete="current-password"
          label={text('adminAccount.current')}
          error={problems.current}
        />
        <DeskTextField
          name="next"
          {...{ type }}
          autoComplete="new-password"
          label={text('adminAccount.next')}
          error={problems.next}
        />
        <DeskTextField
          name="repeat"
          {...{ type }}
          autoComplete="new-password"
          label={text('adminAccount.repeat')}
          error={problems.repeat}
        />
        <label className="flex min-h-9 items-center gap-2 pointer-coarse:min-h-11">
          <input
            type="checkbox"
            checked={areShown}
            onChange={(event) => setAreShown(event.target.checked)}
            className="size-4 accent-accent"
          />
          {text('adminAccount.show')}
        </label>
        {failure !== null && (
          <Alert tone="danger" title={text('adminAccount.changeFailed')}>
            {errorText(failure, text)}
          </Alert>
        )}
        <p>
          <DeskButton type="submit" variant="primary" isBusy={change.isPending}>
            {text(change.isPending ? 'adminAccount.changing' : 'adminAccount.change')}
          </DeskButton>
        </p>
      </form>
    </Panel>
  );
}

function readPasswords(form: HTMLFormElement): TypedPasswords {
  return {
    current: readField(form, 'current'),
    next: readField(form, 'next'),
    repeat: readField(form, 'repeat'),
  };
}

function useChangePassword() {
  const text = useText();
  const { call } = useDeskApi();
  return useMutation({
    mutationFn: ({ current, next }: TypedPasswords) =>
      call('changePassword', {}, { body: { current, next } }),
    onSuccess: () =>
      showToast({ title: text('adminAccount.changed'), description: text('adminAccount.changedText') }),
  });
}
