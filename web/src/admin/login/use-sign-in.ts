import { useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/language-context.ts';
import { readField } from '../../ui/read-field.ts';
import { showToast } from '../../ui/toast-store.ts';
import { useDeskApi, usePlatform } from '../api/desk-context.ts';
import { signInByBrowser, type AskedBrowser } from './sign-in-by-browser.ts';
import type { BrowserWait } from './waiting-for-browser.tsx';
import { useSession } from '../session/session-context.ts';
import { toastOf } from './login-words.ts';
import { signIn, signInByPasskey, type SignInOutcome, type SignInParts } from './sign-in.ts';

export interface SigningIn {
  readonly isBusy: boolean;
  /** The account also requires the code of an authenticator app, or is locked after wrong passwords and accepts one. */
  readonly needsCode: boolean;
  /** The outcome of the last attempt; undefined before the first and while one runs. */
  readonly outcome: SignInOutcome | undefined;
  readonly submit: (form: HTMLFormElement) => void;
  /** Undefined if passkeys are not supported. */
  readonly byPasskey: (() => void) | undefined;
  /** Set while the system's browser asks for the passkey. */
  readonly waiting: BrowserWait | undefined;
}

export function useSignIn(): SigningIn {
  const text = useText();
  const { call } = useDeskApi();
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
  const { attempt: byPasskey, waiting } = usePasskeySignIn(parts);
  const byName = (form: HTMLFormElement) => {
    const code = readField(form, 'code').replaceAll(/\s/g, '');
    const [username, password] = [readField(form, 'username'), readField(form, 'password')];
    return signIn(parts, { username, password, code: code === '' ? undefined : code });
  };
  return {
    isBusy,
    needsCode,
    outcome,
    waiting,
    submit: (form) => {
      if (!isBusy) void run(() => byName(form));
    },
    byPasskey:
      byPasskey &&
      (() => {
        if (!isBusy) void run(byPasskey);
      }),
  };
}

/** Signs in with a passkey in this page or in the system's browser; `attempt` is undefined if neither is supported. */
function usePasskeySignIn(parts: SignInParts) {
  const { passkeys, passkeysInBrowser, openExternal } = usePlatform();
  const [asked, setAsked] = useState<AskedBrowser>();
  const ending = useRef<AbortController>(undefined);
  useEffect(() => () => ending.current?.abort(), []);

  if (passkeys !== undefined) return { attempt: () => signInByPasskey(parts, passkeys) };
  if (passkeysInBrowser === undefined) return {};
  const attempt = async () => {
    const controller = new AbortController();
    ending.current = controller;
    const open = (wish: AskedBrowser) => {
      setAsked(wish);
      openExternal(wish.url);
    };
    const outcome = await signInByBrowser(parts, open, controller.signal);
    setAsked(undefined);
    return outcome;
  };
  const waiting = asked && {
    number: asked.number,
    openAgain: () => openExternal(asked.url),
    cancel: () => {
      ending.current?.abort();
      setAsked(undefined);
    },
  };
  return { attempt, waiting };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
