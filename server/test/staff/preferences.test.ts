import { expect, test } from 'vitest';
import { preferenceLimits, type Preferences } from '@truepage/core/staff/preferences';
import { StaffAccount } from '../../src/db/rows/people/staff-account.ts';
import { signIn, signInAs, type SignedIn } from '../support/staff.ts';
import { startServerForFile } from '../support/test-server.ts';

const path = '/api/admin/account/preferences';
const server = await startServerForFile();
const ada = await signInAs(server, 'admin', 'ada');
const tim = await signInAs(server, 'translator', 'tim');

type Check = { staff?: { preferences?: Preferences } };
const preferencesOf = async (by: Pick<SignedIn, 'call'>) =>
  ((await by.call('GET', '/api/admin/auth-check')).body as Check).staff?.preferences;
const aView = { name: 'Late', search: '?late=true' };

test('are returned with the session, on every device, and belong to one account', async () => {
  expect(await preferencesOf(ada)).toEqual({});
  const change = { density: 'compact', savedViews: [aView], firstView: 'mine' };
  expect((await ada.call('PATCH', path, change)).body).toEqual(change);

  expect(await preferencesOf(await signIn(server, ada.username, ada.password))).toEqual(change);
  expect(await preferencesOf(tim)).toEqual({});
  await tim.call('PATCH', path, { density: 'comfortable', id: ada.id, staffId: ada.id });
  expect(await preferencesOf(tim)).toEqual({ density: 'comfortable' });
  expect(await preferencesOf(ada)).toEqual(change);
});

test('of an invited account are empty', async () => {
  const person = { username: 'ines', email: 'ines@example.com', role: 'translator' };
  expect(await ada.call('POST', '/api/admin/staff', person)).toMatchObject({ status: 201 });
  const account = await server.deps.orm.em.fork().findOneOrFail(StaffAccount, { username: 'ines' });
  expect(account.preferences).toEqual({});
});

test('are merged: null removes a field, a missing field stays', async () => {
  await ada.call('PATCH', path, { density: 'compact', split: true, hiddenColumns: ['due'] });
  await ada.call('PATCH', path, { hiddenColumns: [], split: null });
  expect(await preferencesOf(ada)).toMatchObject({ density: 'compact', hiddenColumns: [] });
  expect(await preferencesOf(ada)).not.toHaveProperty('split');
});

test('of two concurrent windows are merged', async () => {
  await Promise.all([
    tim.call('PATCH', path, { density: 'compact' }),
    tim.call('PATCH', path, { split: true }),
    tim.call('PATCH', path, { editor: 'visual' }),
  ]);
  expect(await preferencesOf(tim)).toEqual({ density: 'compact', split: true, editor: 'visual' });
});

test('of another version are neither shown nor lost', async () => {
  const em = server.deps.orm.em.fork();
  const kept = { later: { a: 1 }, density: 'huge', split: true } as unknown as Preferences;
  await em.nativeUpdate(StaffAccount, { id: tim.id }, { preferences: kept });
  expect(await preferencesOf(tim)).toEqual({ split: true });

  expect((await tim.call('PATCH', path, { split: false, unknown: 'x'.repeat(1000) })).body).toEqual({
    split: false,
  });
  const { preferences } = await em.findOneOrFail(StaffAccount, { id: tim.id });
  expect(preferences).toEqual({ later: { a: 1 }, density: 'huge', split: false });
});

const tooMany = Array.from({ length: preferenceLimits.savedViews + 1 }, (_, index) => ({
  ...aView,
  name: `${index}`,
}));
test.each([
  ['views', { savedViews: tooMany }],
  ['letters of a name', { savedViews: [{ ...aView, name: 'x'.repeat(preferenceLimits.viewName + 1) }] }],
  ['letters of a filter', { savedViews: [{ ...aView, search: `?q=${'x'.repeat(600)}` }] }],
  ['columns', { hiddenColumns: Array.from({ length: 21 }, (_, index) => `${index}`) }],
  ['letters of a first view', { firstView: 'x'.repeat(100) }],
  ['densities', { density: 'huge' }],
])('take no more %s than they have room for', async (_, change) => {
  expect((await ada.call('PATCH', path, change)).body).toMatchObject({ code: 'request.invalid' });
});
