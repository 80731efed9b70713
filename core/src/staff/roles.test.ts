import { describe, expect, test } from 'vitest';
import { may, mayActOn, mayNotify, permissions, reachOf, rolesThatMay, type Permission } from './roles.ts';

const ana = { id: 'ana', role: 'translator' } as const;
const admin = { id: 'root', role: 'admin' } as const;
const translatorMay: readonly Permission[] = [
  'orders.list',
  'orders.view',
  'orders.changeStatus',
  'orders.uploadTranslation',
  'orders.notify',
  'orders.note',
  'orders.message',
  'orders.certify',
  'orders.pay',
];

test('only the assigned translator certifies an order, not even an administrator', () => {
  expect(mayActOn(admin, 'orders.certify', 'root')).toBe(true);
  expect(mayActOn(admin, 'orders.certify', 'ana')).toBe(false);
});

test.each(permissions.filter((permission) => permission !== 'orders.certify'))(
  'an administrator may do %s with every order',
  (permission) => {
    expect(reachOf('admin', permission)).toBe('all');
    expect(mayActOn(admin, permission, null)).toBe(true);
    expect(mayActOn(admin, permission, 'somebody')).toBe(true);
  },
);

test.each([
  ['admin', false, true],
  ['translator', true, true],
  ['translator', false, false],
  ['reviewer', true, false],
] as const)(
  'a %s notifies customers where the setting of translators is %s: %s',
  (role, translatorsNotify, isAllowed) => {
    expect(mayNotify(role, { translatorsNotify })).toBe(isAllowed);
  },
);

describe('a translator', () => {
  test.each(translatorMay)('may use %s only for their own orders', (permission) => {
    expect(may('translator', permission)).toBe(true);
    expect(mayActOn(ana, permission, 'ana')).toBe(true);
    expect(mayActOn(ana, permission, 'ben')).toBe(false);
    expect(mayActOn(ana, permission, null)).toBe(false);
  });

  test('sees their own earnings', () => {
    expect(reachOf('translator', 'pay.own')).toBe('all');
  });

  const none = permissions.filter((one) => !translatorMay.includes(one) && one !== 'pay.own');
  test.each(none)('may not use %s, even for their own orders', (permission) => {
    expect(may('translator', permission)).toBe(false);
    expect(mayActOn(ana, permission, 'ana')).toBe(false);
  });
});

test('a reviewer reads all orders and their history and gives verdicts, but may do nothing else', () => {
  const reads = permissions.filter((permission) => may('reviewer', permission));
  expect(reads).toEqual(['orders.list', 'orders.view', 'orders.history', 'orders.approve']);
  expect(reads.every((permission) => reachOf('reviewer', permission) === 'all')).toBe(true);
});

test('only administrators manage accounts', () => {
  expect(rolesThatMay('staff.manage')).toEqual(['admin']);
});
