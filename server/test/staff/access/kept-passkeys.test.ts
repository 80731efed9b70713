import { adminRoutes } from '@truepage/core/api/admin/routes';
import { expect, test } from 'vitest';
import { addPasskeyTo, signInWith } from '../../support/staff-access.ts';
import { signInAs, staffPassword, type SignedIn } from '../../support/staff.ts';
import { startServerForFile } from '../../support/test-server.ts';

let now = new Date('2026-11-25T09:00:00.000Z');
const env = { PUBLIC_URL: 'https://truepage.example' };
const server = await startServerForFile({ env, clock: { now: () => now } });

const passwords = [staffPassword, 'eight purple giraffes', 'nine green elephants'] as const;
const change = (person: SignedIn, from: number, keptPasskeys?: readonly string[]) =>
  person.call('POST', adminRoutes.changePassword.path, {
    current: passwords[from],
    next: passwords[from + 1],
    ...(keptPasskeys === undefined ? {} : { keptPasskeys }),
  });
const later = () => (now = new Date(now.getTime() + 60_000));
const opens = async (passkey: Awaited<ReturnType<typeof addPasskeyTo>>) =>
  (await signInWith(server, passkey)).status === 200;

test('a new password removes the passkeys added since the last one, and keeps the older ones', async () => {
  const person = await signInAs(server, 'translator');
  const own = await addPasskeyTo(server, person);
  later();
  expect((await change(person, 0, [own.id])).status).toBe(200);
  later();
  const intruders = await addPasskeyTo(server, person, passwords[1]);
  expect((await person.call('GET', adminRoutes.listPasskeys.path)).body['passkeys']).toMatchObject([
    { id: own.id, isOlderThanPassword: true },
    { id: intruders.id, isOlderThanPassword: false },
  ]);

  expect((await change(person, 1)).status).toBe(200);

  expect([await opens(own), await opens(intruders)]).toEqual([true, false]);
});

test('the owner chooses which passkeys stay, and cannot keep those of others', async () => {
  const [person, other] = [await signInAs(server, 'translator'), await signInAs(server, 'translator')];
  const [first, second] = [await addPasskeyTo(server, person), await addPasskeyTo(server, person)];
  const foreign = await addPasskeyTo(server, other);
  expect((await change(person, 0, [second.id, foreign.id])).status).toBe(200);
  expect([await opens(first), await opens(second), await opens(foreign)]).toEqual([false, true, true]);
  expect((await change(person, 1, [])).status).toBe(200);
  expect([await opens(second), await opens(foreign)]).toEqual([false, true]);
});
