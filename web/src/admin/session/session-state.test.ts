import { expect, test } from 'vitest';
import { sessionStateOf, type SignedIn } from './session-state.ts';

const ana: SignedIn = { id: 's1', username: 'ana', role: 'admin', hasTotp: false };

test('before the first response the session is unknown', () => {
  expect(sessionStateOf({ data: undefined, isError: false })).toEqual({ kind: 'unknown' });
});

test('a server that never responded is unreachable', () => {
  expect(sessionStateOf({ data: undefined, isError: true })).toEqual({ kind: 'unreachable' });
});

test('a later failed check does not end the session', () => {
  const data = { authenticated: true, staff: ana };
  expect(sessionStateOf({ data, isError: true })).toEqual({ kind: 'signedIn', staff: ana });
});

test.each([{ authenticated: false }, { authenticated: true }])(
  'a response without a person means there is no session',
  (data) => {
    expect(sessionStateOf({ data, isError: false })).toEqual({ kind: 'signedOut' });
  },
);
