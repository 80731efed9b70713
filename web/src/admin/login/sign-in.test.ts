import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '../../api/errors.ts';
import type { AuthCheck, SessionState, SignedIn } from '../session/session-state.ts';
import { signIn, type Credentials, type SignInParts } from './sign-in.ts';

const ana: SignedIn = { id: 's1', username: 'ana', role: 'admin', hasTotp: false };
const isIn: AuthCheck = { authenticated: true, staff: ana };
const isOut: AuthCheck = { authenticated: false, reason: 'No session' };
const credentials: Credentials = { username: 'ana', password: 'secret words', code: undefined };

const refused = (status: number, body: string) =>
  new ApiError({ status, statusText: '', headers: new Headers() }, body);
const answer = (message: string, code: string) => JSON.stringify({ message, code });

interface Server {
  readonly logout?: () => unknown;
  readonly login?: () => unknown;
  /** The responses of the session checks, one per request; the last one repeats. */
  readonly checks?: readonly (() => unknown)[];
  readonly refreshed?: SessionState;
}

/** A fake server with these responses; records calls by name and pauses in ms. */
function attempt({ logout, login, checks = [() => isIn], refreshed }: Server, typed = credentials) {
  const story: (string | number)[] = [];
  let check = 0;
  const answers: Record<string, () => unknown> = {
    logout: () => logout?.(),
    login: () => login?.() ?? { success: true, staff: ana },
    authCheck: () => {
      check += 1;
      return checks[Math.min(check, checks.length) - 1]?.();
    },
  };
  const parts: SignInParts = {
    call: (async (name: string) => {
      story.push(name);
      return answers[name]?.();
    }) as SignInParts['call'],
    refresh: async () => {
      story.push('refresh');
      return refreshed ?? { kind: 'signedIn', staff: ana };
    },
    pause: async (ms) => {
      story.push(ms);
    },
  };
  return { story, outcome: signIn(parts, typed) };
}

const fail = (error: Error) => () => {
  throw error;
};

test('signing in ends the previous session, waits, checks the new one, and updates the whole desk', async () => {
  const { story, outcome } = attempt({});

  expect(await outcome).toEqual({ kind: 'signedIn', staff: ana });
  expect(story).toEqual(['logout', 'login', 300, 'authCheck', 'refresh']);
});

test.each([
  { ...credentials, username: '  ' },
  { ...credentials, password: '' },
])('without a name or a password nothing is sent', async (typed) => {
  const { story, outcome } = attempt({}, typed);

  expect(await outcome).toEqual({ kind: 'missing' });
  expect(story).toEqual([]);
});

test('a failed logout of the previous session does not prevent signing in', async () => {
  const { outcome } = attempt({ logout: fail(refused(500, '')) });

  expect(await outcome).toMatchObject({ kind: 'signedIn' });
});

test("a refusal carries the server's message", async () => {
  const body = answer('Wrong username or password.', 'staff.sign_in_failed');
  const { story, outcome } = attempt({ login: fail(refused(401, body)) });

  expect(await outcome).toEqual({ kind: 'refused', message: 'Wrong username or password.' });
  expect(story).toEqual(['logout', 'login']);
});

test('a refusal without a message carries none', async () => {
  expect(await attempt({ login: fail(refused(401, '{}')) }).outcome).toEqual({ kind: 'refused' });
});

test('an account with an authenticator app needs its code', async () => {
  const body = answer('Please enter the code.', 'staff.totp_required');

  expect(await attempt({ login: fail(refused(401, body)) }).outcome).toEqual({ kind: 'codeNeeded' });
});

test('a locked account says that a code would help', async () => {
  const body = answer('Too many wrong attempts.', 'staff.sign_in_locked');
  const message = 'Too many wrong attempts.';

  expect(await attempt({ login: fail(refused(429, body)) }).outcome).toEqual({
    kind: 'refused',
    message,
    takesCode: true,
  });
});

test('a malformed code is asked for again, without a request', async () => {
  const { story, outcome } = attempt({}, { ...credentials, code: '12345' });

  expect(await outcome).toEqual({ kind: 'codeNeeded' });
  expect(story).toEqual([]);
});

test('a response that is not JSON is unreadable', async () => {
  const error = new NetworkError(new SyntaxError('Unexpected token <'));

  expect(await attempt({ login: fail(error) }).outcome).toEqual({ kind: 'unreadable' });
});

test.each([
  [502, '<html><h1>502 Bad Gateway</h1></html>'],
  [401, ''],
  [500, 'null'],
  [429, 'Too many requests'],
])('a refusal that is none of our answers is unreadable too: %d %j', async (status, body) => {
  expect(await attempt({ login: fail(refused(status, body)) }).outcome).toEqual({ kind: 'unreadable' });
});

test('a request without a response counts as offline', async () => {
  const error = new NetworkError(new TypeError('fetch failed'));

  expect(await attempt({ login: fail(error) }).outcome).toEqual({ kind: 'offline' });
});

test('the session is checked up to three times, half a second apart', async () => {
  const { story, outcome } = attempt({ checks: [() => isOut, fail(refused(503, '')), () => isIn] });

  expect(await outcome).toMatchObject({ kind: 'signedIn' });
  expect(story).toEqual(['logout', 'login', 300, 'authCheck', 500, 'authCheck', 500, 'authCheck', 'refresh']);
});

test('three checks without a session end with the reason', async () => {
  const { story, outcome } = attempt({ checks: [() => isOut] });

  expect(await outcome).toEqual({ kind: 'notSignedIn', reason: 'No session' });
  expect(story.filter((step) => step === 'authCheck')).toHaveLength(3);
});

test.each([
  ['refused', refused(500, ''), 'checkFailed'],
  ['without an answer', new NetworkError(new TypeError('fetch failed')), 'checkBroke'],
])('checks that are %s say so', async (_how, error, kind) => {
  expect(await attempt({ checks: [fail(error)] }).outcome).toEqual({ kind });
});

test('the sign-in fails if the desk is still signed out afterwards', async () => {
  const refreshed: SessionState = { kind: 'signedOut' };

  expect(await attempt({ refreshed }).outcome).toEqual({ kind: 'refreshFailed' });
});
