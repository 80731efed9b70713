import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '../../i18n/language-context.ts';
import { readField } from '../../ui/read-field.ts';
import { showToast } from '../../ui/toast-store.ts';
import { useDeskApi } from '../api/desk-context.ts';
import { useStaff } from '../session/session-context.ts';
import { readKeptPasskeys } from './kept-passkeys.tsx';
import {
  passwordProblems,
  refusedPasswords,
  type PasswordProblems,
  type TypedPasswords,
} from './password-problems.ts';
import { passkeysKey } from './use-own-passkeys.ts';

interface PasswordChange extends TypedPasswords {
  readonly keptPasskeys: readonly string[] | undefined;
}

/** Validates and sends the new password; an error appears next to its field, which receives the focus. */
export function usePasswordForm() {
  const text = useText();
  const { call } = useDeskApi();
  const queryClient = useQueryClient();
  const { username } = useStaff();
  const [problems, setProblems] = useState<PasswordProblems>({});
  const change = useMutation({
    mutationFn: ({ current, next, keptPasskeys }: PasswordChange) => {
      const kept = keptPasskeys === undefined ? {} : { keptPasskeys: [...keptPasskeys] };
      return call('changePassword', {}, { body: { current, next, ...kept } });
    },
    onSuccess: async () => {
      showToast({ title: text('adminAccount.changed'), description: text('adminAccount.changedText') });
      await queryClient.invalidateQueries({ queryKey: passkeysKey });
    },
  });

  const mark = (form: HTMLFormElement, found: PasswordProblems) => {
    setProblems(found);
    const [first] = Object.keys(found);
    if (first !== undefined) form.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };
  const submit = (form: HTMLFormElement) => {
    if (change.isPending) return;
    const typed = readPasswords(form);
    const found = passwordProblems(typed, username, text);
    mark(form, found);
    if (Object.keys(found).length > 0) return;
    change.mutate(
      { ...typed, keptPasskeys: readKeptPasskeys(form) },
      {
        onSuccess: () => form.reset(),
        onError: (error) => mark(form, refusedPasswords(error) ?? {}),
      },
    );
  };
  return {
    username,
    problems,
    submit,
    isBusy: change.isPending,
    /** An error that is not about a field. */
    failure: change.error !== null && refusedPasswords(change.error) === undefined ? change.error : undefined,
  };
}

function readPasswords(form: HTMLFormElement): TypedPasswords {
  return {
    current: readField(form, 'current'),
    next: readField(form, 'next'),
    repeat: readField(form, 'repeat'),
  };
}
