import { useState } from 'react';
import { useText } from '../../i18n/language-context.ts';
import { readField } from '../../ui/read-field.ts';
import { showToast } from '../../ui/toast-store.ts';
import { useDeskApi } from '../api/desk-context.ts';
import { useSession } from '../session/session-context.ts';
import { toastOf } from './login-words.ts';
import { signIn, type SignInOutcome } from './sign-in.ts';

interface SigningIn {
  readonly isBusy: boolean;
  /** The account wants the code of an authenticator app too, or would let it in where others have guessed. */
  readonly needsCode: boolean;
  /** Of the last attempt; undefined before one and while one runs. */
  readonly outcome: SignInOutcome | undefined;
  readonly submit: (form: HTMLFormElement) => void;
}

export function useSignIn(): SigningIn {
  const text = useText();
  const { call } = useDeskApi();
  const { refresh } = useSession();
  const [isBusy, setIsBusy] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  const [outcome, setOutcome] = useState<SignInOutcome>();

  const run = async (form: HTMLFormElement) => {
    setIsBusy(true);
    setOutcome(undefined);
    const code = readField(form, 'code').replaceAll(/\s/g, '');
    const result = await signIn(
      { call, refresh, pause },
      {
        username: readField(form, 'username'),
        password: readField(form, 'password'),
        code: code === '' ? undefined : code,
      },
    );
    if (result.kind === 'codeNeeded' || (result.kind === 'refused' && result.takesCode === true))
      setNeedsCode(true);
    setOutcome(result);
    setIsBusy(false);
    const toast = toastOf(result, text);
    if (toast !== undefined) showToast(toast);
  };
  return {
    isBusy,
    needsCode,
    outcome,
    submit: (form) => {
      if (!isBusy) void run(form);
    },
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
