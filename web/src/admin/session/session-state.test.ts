import { expect, test } from 'vitest';
import { sessionStateOf, type SignedIn } from './session-state.ts';

const ana: SignedIn = { id: 's1', username: 'ana', role: 'admin', hasTotp: false };

test('before the first answer nothing is known', () => {
  expect(sessionStateOf({ data: undefined, isError: false })).toEqual({ kind: 'unknown' });
});

test('a server that never answered is unreachable', () => {
  expect(sessionStateOf({ data: undefined, isError: true })).toEqual({ kind: 'unreachable' });
});

test('a later failed check ends no session', () => {
  const data = { authenticated: true, staff: ana };
  expect(sessionStateOf({ data, isError: true })).toEqual({ kind: 'signedIn', staff: ana });
});

test.each([{ authenticated: false }, { authenticated: true }])(
  'without a person there is no session',
  (data) => {
    expect(sessionStateOf({ data, isError: false })).toEqual({ kind: 'signedOut' });
  },
);
