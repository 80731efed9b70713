import { adminRoutes } from '@truepage/core/api/admin/routes';
import { expect, test } from 'vitest';
import { accessEndings, type AccessCause } from '../../../src/staff/access/end-access.ts';
import { recoverAdministrator } from '../../../src/staff/recover-administrator.ts';
import { AuditEntry } from '../../../src/db/rows/people/audit-entry.ts';
import { acceptLink, accountLinkTo, addPasskeyTo } from '../../support/staff-access.ts';
import { signInAs, staffPassword, type SignedIn } from '../../support/staff.ts';
import { startServerForFile } from '../../support/test-server.ts';
import { gatherAccess, type AccessKind, type After, type Gathered } from './gathered-access.ts';

let now = new Date('2026-11-25T09:00:00.000Z');
const clock = { now: () => now, later: (ms: number) => (now = new Date(now.getTime() + ms)) };
const next = 'eight purple giraffes';

const server = await startServerForFile({
  env: { PUBLIC_URL: 'https://truepage.example', RATE_LIMITS: 'on', TRUST_PROXY: '1' },
  clock,
  // Live events end on a notification, not with the next heartbeat.
  beatMs: 3_600_000,
});
const boss = await signInAs(server, 'admin', 'boss');

const change = (by: SignedIn, id: string, body: object) => by.call('PATCH', `/api/admin/staff/${id}`, body);
const chooseByMail = async (email: string) => acceptLink(server, await accountLinkTo(server, email), next);

type Act = (gathered: Gathered) => Promise<After>;
/** Each cause triggered through HTTP; the account can be signed in to afterwards. */
const acts: Readonly<Record<AccessCause, Act>> = {
  async addressChanged({ person }) {
    await change(person, person.id, { email: `new-${person.username}@example.com` });
    return { password: staffPassword, own: person };
  },
  async invitationCorrected({ person }) {
    const em = server.deps.orm.em.fork();
    const chosen = { what: 'staff.password_chosen', staffId: person.id, who: person.username, at: now };
    await em.insert(AuditEntry, { ...chosen, order: null, before: null, after: null });
    const email = `corrected-${person.username}@example.com`;
    await change(boss, person.id, { email });
    await chooseByMail(email);
    return { password: next };
  },
  async roleChanged({ person }) {
    await change(person, person.id, { role: 'translator' });
    return { password: staffPassword, own: person };
  },
  async locked({ person }) {
    await change(boss, person.id, { disabled: true });
    await change(boss, person.id, { disabled: false });
    return { password: staffPassword };
  },
  async passwordChanged({ person }) {
    await person.call('POST', adminRoutes.changePassword.path, { current: staffPassword, next });
    return { password: next, own: person };
  },
  async passwordChosen({ spareLink }) {
    expect((await acceptLink(server, spareLink, next)).status).toBe(200);
    return { password: next };
  },
  async passwordReset({ person, email }) {
    await boss.call('POST', `/api/admin/staff/${person.id}/reset-password`);
    await chooseByMail(email);
    return { password: next };
  },
  async authenticatorAdded({ person, startedCode }) {
    const body = { code: startedCode?.() };
    expect((await person.call('POST', adminRoutes.confirmTotp.path, body)).status).toBe(200);
    return { password: staffPassword, own: person };
  },
  async authenticatorRemoved({ person }) {
    await person.call('POST', adminRoutes.disableTotp.path, { password: staffPassword });
    return { password: staffPassword, own: person };
  },
  async authenticatorTaken({ person }) {
    await change(boss, person.id, { hasTotp: false });
    return { password: staffPassword };
  },
  async passkeyRemoved({ person }) {
    const list = await person.call('GET', adminRoutes.listPasskeys.path);
    const { passkeys } = list.body as unknown as { passkeys: { id: string; name: string }[] };
    const id = passkeys.find(({ name }) => name === 'Second')?.id;
    const body = { id, password: staffPassword };
    const reply = await person.call('POST', adminRoutes.removePasskey.path, body);
    expect(reply.status).toBe(200);
    return { password: staffPassword, own: person };
  },
  async recovered({ person }) {
    const recovery = { username: person.username, mayPromote: false };
    return { password: await recoverAdministrator({ ...server.deps, now }, recovery) };
  },
  async signedOutEverywhere({ person }) {
    await person.call('POST', adminRoutes.signOutEverywhere.path);
    return { password: staffPassword };
  },
};

const withTotp: readonly AccessCause[] = ['authenticatorRemoved', 'authenticatorTaken'];
/** Locking the account comes last, because it prevents signing in again. */
const kinds = [
  'events',
  'session',
  'link',
  'consoleSignIn',
  'passkey',
  'passkeyEnrolment',
  'totpEnrolment',
  'device',
] as const satisfies readonly AccessKind[];

async function trial({ tries }: Gathered, after: After): Promise<Partial<Record<AccessKind, boolean>>> {
  const works: Partial<Record<AccessKind, boolean>> = {};
  for (const kind of kinds) works[kind] = await tries[kind](after);
  return works;
}

test('every kind of access works before anything ends it', async () => {
  const gathered = await gatherAccess(server, clock, { hasTotp: false });
  const { totpEnrolment, ...others } = await trial(
    { ...gathered, tries: { ...gathered.tries, totpEnrolment: () => Promise.resolve(true) } },
    { password: staffPassword, own: gathered.person },
  );
  expect(totpEnrolment).toBe(true);
  expect(Object.entries(others).filter(([, works]) => !works)).toEqual([]);
  const enrolling = await gatherAccess(server, clock, { hasTotp: false });
  expect(await enrolling.tries.totpEnrolment({ password: staffPassword, own: enrolling.person })).toBe(true);
});

test.each(Object.keys(accessEndings) as AccessCause[])('%s ends what the table says', async (cause) => {
  const gathered = await gatherAccess(server, clock, { hasTotp: withTotp.includes(cause) });
  const { person } = gathered;
  if (cause === 'passkeyRemoved') await addPasskeyTo(server, person, staffPassword, 'Second');

  const after = await acts[cause](gathered);

  const { passkeys, ownSession } = accessEndings[cause];
  const check = await person.call('GET', adminRoutes.authCheck.path);
  expect(check.body['authenticated']).toBe(ownSession === 'renewed');
  expect(await trial(gathered, after)).toEqual({
    events: false,
    session: false,
    link: false,
    consoleSignIn: false,
    passkey: passkeys === 'stay',
    passkeyEnrolment: false,
    totpEnrolment: false,
    device: false,
  });
});
