import { shownNumber } from '@truepage/core/staff/console-sign-in';
import { ApiError, NetworkError } from '../../api/errors.ts';
import { enter, refusal, type SignInOutcome, type SignInParts } from './sign-in.ts';

export interface AskedBrowser {
  /** Shown in the console and in the browser, so that people can compare them. */
  readonly number: string;
  /** The address to open in the browser. */
  readonly url: string;
}

/** The polling interval for the approval, in ms. */
const pauseMs = 2000;

/**
 * Signs in with a passkey in the system's browser: `onAsked` must open it. Undefined if `signal` ended the polling.
 * Never rejects.
 */
export async function signInByBrowser(
  parts: SignInParts,
  onAsked: (asked: AskedBrowser) => void,
  signal: AbortSignal,
): Promise<SignInOutcome | undefined> {
  const verifier = bytesAsText(crypto.getRandomValues(new Uint8Array(32)));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  let code: string;
  try {
    const begun = await parts.call(
      'beginConsoleSignIn',
      {},
      { body: { challenge: bytesAsText(new Uint8Array(digest)) } },
    );
    ({ code } = begun);
    if (signal.aborted) return undefined;
    onAsked({ number: shownNumber(code), url: begun.url });
  } catch (error) {
    return refusal(error);
  }
  const outcome = await enter(parts, () => claim(parts, { code, verifier }, signal));
  return signal.aborted && outcome.kind !== 'signedIn' ? undefined : outcome;
}

/** Polls until approved. The server ends the attempt after some minutes; a lost connection does not. */
async function claim(
  { call, pause }: SignInParts,
  body: { readonly code: string; readonly verifier: string },
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    await pause(pauseMs);
    signal.throwIfAborted();
    try {
      const { staff } = await call('claimConsoleSignIn', {}, { body });
      if (staff !== null) return;
    } catch (error) {
      if (!mayPass(error)) throw error;
    }
  }
}

function mayPass(error: unknown): boolean {
  return (
    error instanceof NetworkError ||
    (error instanceof ApiError && (error.status >= 500 || error.status === 429))
  );
}

/** Encodes bytes as base64url. */
function bytesAsText(bytes: Uint8Array): string {
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
