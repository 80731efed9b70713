import { expect, test } from 'vitest';
import { isLastAdministrator, type StaffAccount } from './staff-account.ts';

const account = (overrides: Partial<StaffAccount>): StaffAccount => ({
  id: 'a',
  username: 'ana',
  email: null,
  role: 'admin',
  state: 'active',
  hasTotp: false,
  createdAt: '2026-11-20T09:00:00.000Z',
  lastSignInAt: null,
  languagePairs: [],
  awayFrom: null,
  awayUntil: null,
  ...overrides,
});
const ana = account({});

test('the only administrator who can sign in is the last one', () => {
  const others = [
    account({ id: 'b', role: 'translator' }),
    account({ id: 'c', state: 'disabled' }),
    account({ id: 'd', state: 'invited' }),
  ];
  expect(isLastAdministrator(ana, [ana, ...others])).toBe(true);
});

test('with two administrators neither is the last one', () => {
  expect(isLastAdministrator(ana, [ana, account({ id: 'b' })])).toBe(false);
});

test('a translator is never the last administrator', () => {
  const bo = account({ id: 'b', role: 'translator' });
  expect(isLastAdministrator(bo, [ana, bo])).toBe(false);
});
