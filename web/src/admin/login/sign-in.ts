import type { Passkeys } from '@truepage/core/platform';
import { ApiError, NetworkError } from '../../api/errors.ts';
import type { DeskApi } from '../api/desk-api.ts';
import {
  sessionStateOf,
  type AuthCheck,
  type SessionState,
  type SignedIn,
} from '../session/session-state.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
  /** Six digits; undefined until the server requires a code. */
  readonly code: string | undefined;
}

/**
 * The result of a sign-in attempt. `refused` carries the server's message, and whether a code would help;
 * `notSignedIn` carries its reason.
 */
export type SignInOutcome =
  | { readonly kind: 'signedIn'; readonly staff: SignedIn }
  | { readonly kind: 'missing' | 'codeNeeded' | 'unreadable' | 'offline' }
  | { readonly kind: 'refused'; readonly message: string | undefined; readonly takesCode?: boolean }
  | { readonly kind: 'passkeyRefused'; readonly message: string | undefined }
  | { readonly kind: 'checkFailed' | 'checkBroke' | 'refreshFailed' }
  | { readonly kind: 'notSignedIn'; readonly reason: string | undefined };

const passkeyRefusals: readonly (string | undefined)[] = [
  'staff.passkey_no_entry',
  'staff.passkey_impossible',
  'staff.console_sign_in_over',
];

export interface SignInParts {
  readonly call: DeskApi['call'];
  /** Refetches the session of the whole desk. */
  readonly refresh: () => Promise<SessionState>;
  readonly pause: (ms: number) => Promise<void>;
}

/** The delays before checking the session, in ms. */
const pauses = { beforeCheck: 300, betweenChecks: 500 } as const;
const mostChecks = 3;

/** Signs in with user name and password. Never rejects. */
export async function signIn(parts: SignInParts, credentials: Credentials): Promise<SignInOutcome> {
  const { username, password, code } = credentials;
  if (username.trim() === '' || password === '') return { kind: 'missing' };
  if (code !== undefined && !/^\d{6}$/.test(code)) return { kind: 'codeNeeded' };
  const body = { username, password, ...(code === undefined ? {} : { code }) };
  return enter(parts, () => parts.call('login', {}, { body }));
}

/** Signs in with a passkey; undefined if the person chooses none. Never rejects. */
export async function signInByPasskey(
  parts: SignInParts,
  passkeys: Pick<Passkeys, 'use'>,
): Promise<SignInOutcome | undefined> {
  let body: Awaited<ReturnType<typeof askForPasskey>>;
  try {
    body = await askForPasskey(parts.call, passkeys);
  } catch (error) {
    return refusal(error);
  }
  return body && enter(parts, () => parts.call('passkeySignIn', {}, { body }));
}

/**
 * Asks the person for a passkey, which signs the server's challenge; undefined if they choose none. Rejects with
 * the errors of `call`.
 */
export async function askForPasskey(call: DeskApi['call'], passkeys: Pick<Passkeys, 'use'>) {
  const options = await call('beginPasskeySignIn', {});
  return passkeys.use(options).catch(() => undefined);
}

/** Ends the previous session, signs in, and checks that the browser stored the new session. */
export async function enter(parts: SignInParts, login: () => Promise<unknown>): Promise<SignInOutcome> {
  await parts.call('logout', {}).catch(() => undefined);
  try {
    await login();
  } catch (error) {
    return refusal(error);
  }
  await parts.pause(pauses.beforeCheck);
  const checked = await checkSession(parts);
  if (checked !== undefined) return checked;
  const state = await parts.refresh();
  return state.kind === 'signedIn' ? { kind: 'signedIn', staff: state.staff } : { kind: 'refreshFailed' };
}

/** Maps the error of a call to an outcome. */
export function refusal(error: unknown): SignInOutcome {
  if (error instanceof ApiError) {
    if (error.code === 'staff.totp_required') return { kind: 'codeNeeded' };
    // A proxy's error page does not tell whether the password is wrong.
    if (!error.isReadable) return { kind: 'unreadable' };
    if (passkeyRefusals.includes(error.code)) return { kind: 'passkeyRefused', message: error.serverMessage };
    const locked = error.code === 'staff.sign_in_locked' ? { takesCode: true } : {};
    return { kind: 'refused', message: error.serverMessage, ...locked };
  }
  // The client parses successful responses, so invalid JSON shows as a SyntaxError in `cause`.
  const isUnreadable = error instanceof NetworkError && error.cause instanceof SyntaxError;
  return { kind: isUnreadable ? 'unreadable' : 'offline' };
}

/** Undefined once a check finds a session, otherwise the error of the last of three checks. */
async function checkSession({ call, pause }: SignInParts): Promise<SignInOutcome | undefined> {
  let outcome: SignInOutcome = { kind: 'checkFailed' };
  for (let tries = 0; tries < mostChecks; tries += 1) {
    if (tries > 0) await pause(pauses.betweenChecks);
    try {
      const check: AuthCheck = await call('authCheck', {});
      const state = sessionStateOf({ data: check, isError: false });
      if (state.kind === 'signedIn') return undefined;
      outcome = { kind: 'notSignedIn', reason: check.reason };
    } catch (error) {
      outcome = { kind: error instanceof ApiError ? 'checkFailed' : 'checkBroke' };
    }
  }
  return outcome;
}
