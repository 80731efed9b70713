import { useState } from 'react';
import { useText } from '../../i18n/language-context.ts';
import { readField } from '../../ui/read-field.ts';
import { showToast } from '../../ui/toast-store.ts';
import { useDeskApi, usePlatform } from '../api/desk-context.ts';
import { useSession } from '../session/session-context.ts';
import { toastOf } from './login-words.ts';
import { signIn, signInByPasskey, type SignInOutcome } from './sign-in.ts';

interface SigningIn {
  readonly isBusy: boolean;
  /** The account wants the code of an authenticator app too, or would let it in where others have guessed. */
  readonly needsCode: boolean;
  /** Of the last attempt; undefined before one and while one runs. */
  readonly outcome: SignInOutcome | undefined;
  readonly submit: (form: HTMLFormElement) => void;
  /** Undefined where there are no passkeys. */
  readonly byPasskey: (() => void) | undefined;
}

export function useSignIn(): SigningIn {
  const text = useText();
  const { call } = useDeskApi();
  const { passkeys } = usePlatform();
  const { refresh } = useSession();
  const [isBusy, setIsBusy] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  const [outcome, setOutcome] = useState<SignInOutcome>();

  const run = async (attempt: () => Promise<SignInOutcome | undefined>) => {
    setIsBusy(true);
    setOutcome(undefined);
    const result = await attempt();
    if (result?.kind === 'codeNeeded' || (result?.kind === 'refused' && result.takesCode === true))
      setNeedsCode(true);
    setOutcome(result);
    setIsBusy(false);
    const toast = result && toastOf(result, text);
    if (toast !== undefined) showToast(toast);
  };
  const parts = { call, refresh, pause };
  const byName = (form: HTMLFormElement) => {
    const code = readField(form, 'code').replaceAll(/\s/g, '');
    const [username, password] = [readField(form, 'username'), readField(form, 'password')];
    return signIn(parts, { username, password, code: code === '' ? undefined : code });
  };
  return {
    isBusy,
    needsCode,
    outcome,
    submit: (form) => {
      if (!isBusy) void run(() => byName(form));
    },
    byPasskey:
      passkeys &&
      (() => {
        if (!isBusy) void run(() => signInByPasskey(parts, passkeys));
      }),
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
