import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '../../api/errors.ts';
import type { SignInParts } from './sign-in.ts';
import type { SignedIn } from '../session/session-state.ts';
import { signInByBrowser, type AskedBrowser } from './sign-in-by-browser.ts';

const ana: SignedIn = { id: 's1', username: 'ana', role: 'admin', hasTotp: false };
const code = `47-${'A'.repeat(22)}`;
const url = `https://truepage.example/admin/console-sign-in#${code}`;
const over = () =>
  new ApiError(
    { status: 410, statusText: '', headers: new Headers() },
    JSON.stringify({ code: 'staff.console_sign_in_over', message: 'It is over.' }),
  );
const busy = () => new ApiError({ status: 503, statusText: '', headers: new Headers() }, '');

interface Claim {
  readonly code: string;
  readonly verifier: string;
}

/** A fake server with the given claim responses, one per request; the last one repeats. */
function attempt(claims: readonly (() => unknown)[], begin: () => unknown = () => ({ code, url })) {
  const story: string[] = [];
  const sent: { begin?: { challenge: string }; claims: Claim[] } = { claims: [] };
  const answers: Record<string, (body: unknown) => unknown> = {
    beginConsoleSignIn: (body) => {
      sent.begin = body as { challenge: string };
      return begin();
    },
    claimConsoleSignIn: (body) => {
      sent.claims.push(body as Claim);
      return claims[Math.min(sent.claims.length, claims.length) - 1]?.();
    },
    logout: () => undefined,
    authCheck: () => ({ authenticated: true, staff: ana }),
  };
  const parts: SignInParts = {
    call: (async (name: string, _params: unknown, options?: { body?: unknown }) => {
      story.push(name);
      return answers[name]?.(options?.body);
    }) as SignInParts['call'],
    refresh: async () => ({ kind: 'signedIn', staff: ana }),
    pause: async () => undefined,
  };
  const opened: AskedBrowser[] = [];
  const ending = new AbortController();
  const run = () => signInByBrowser(parts, (asked) => void opened.push(asked), ending.signal);
  return { run, story, sent, opened, ending };
}

const notYet = () => ({ staff: null });
const comeIn = () => ({ staff: ana });
const fail = (error: () => Error) => () => {
  throw error();
};

test('the browser opens once, and the console signs in after approval there', async () => {
  const { run, sent, opened } = attempt([notYet, notYet, comeIn]);

  expect(await run()).toEqual({ kind: 'signedIn', staff: ana });

  expect(opened).toEqual([{ number: '47', url }]);
  expect(sent.claims).toHaveLength(3);
});

test('the verifier is sent with the claim, and not before', async () => {
  const { run, sent } = attempt([comeIn]);
  await run();
  const { verifier = '' } = sent.claims[0] ?? {};
  expect(verifier).toMatch(/^[\w-]{43}$/);
  expect(sent.begin).toEqual({ challenge: createHash('sha256').update(verifier).digest('base64url') });
});

test('lost connections and a busy server do not end the polling', async () => {
  const gone = fail(() => new NetworkError('gone'));
  const { run } = attempt([gone, fail(busy), comeIn]);
  expect(await run()).toMatchObject({ kind: 'signedIn' });
});

test('after some minutes the polling ends with a message', async () => {
  const { run } = attempt([notYet, fail(over)]);
  expect(await run()).toEqual({ kind: 'passkeyRefused', message: 'It is over.' });
});

test('without passkeys on the server, the browser is not opened', async () => {
  const { run, opened, story } = attempt([comeIn], fail(over));
  expect(await run()).toMatchObject({ kind: 'passkeyRefused' });
  expect(opened).toEqual([]);
  expect(story).toEqual(['beginConsoleSignIn']);
});

test('cancelling stops the polling silently', async () => {
  const { run, sent, ending } = attempt([
    () => {
      ending.abort();
      return notYet();
    },
  ]);
  expect(await run()).toBeUndefined();
  expect(sent.claims).toHaveLength(1);
});

test('cancelling during approval still signs in', async () => {
  const { run, ending } = attempt([
    () => {
      ending.abort();
      return comeIn();
    },
  ]);
  expect(await run()).toMatchObject({ kind: 'signedIn' });
});
