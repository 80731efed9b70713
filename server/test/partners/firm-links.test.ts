import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { OnePartner } from '@truepage/core/api/partners/admin-partners';
import { Mail } from '../../src/db/rows/pages/mail.ts';
import { mailTo, tokenTo } from '../support/mailed.ts';
import { signInAs } from '../support/staff.ts';
import { startServerForFile } from '../support/test-server.ts';
import { aPartner, aPartnerBody } from './partner.ts';

let now = new Date();
const pass = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000));
const week = 7 * 24 * 3600;
const server = await startServerForFile({
  env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' },
  clock: { now: () => now },
});
let admin = await signInAs(server, 'admin');

let networks = 0;
const anotherNetwork = () => ({ 'X-Forwarded-For': `198.51.100.${(networks += 1)}` });
const anAddress = () => `ana-${randomUUID()}@olmo.example`;
const ask = (email: string, from = anotherNetwork()) =>
  server.call('POST', '/api/firm/links', { email }, from);
const join = (token: string) => server.call('POST', '/api/firm/session', { token }, anotherNetwork());
const mails = (recipient: string) => server.deps.orm.em.fork().find(Mail, { recipient });
const allAnswered = () =>
  expect
    .poll(async () => (await server.deps.jobs.counts())['firm-links'])
    .toMatchObject({ waiting: 0, active: 0 });

/** A firm with an invited member. */
async function aFirm(name: string, email: string) {
  const { id } = await aPartner(server, admin, { account: { name } });
  const path = `/api/admin/partners/${id}/members`;
  const { members } = (await admin.call('POST', path, { email })).body as unknown as OnePartner;
  return {
    remove: () => admin.call('DELETE', `${path}/${members[0]?.id}`),
    close: () =>
      admin.call('PUT', `/api/admin/partners/${id}`, { ...aPartnerBody({ name }), isClosed: true }),
  };
}

test('a member whose link has expired gets a new one for each of their firms, in their language', async () => {
  const email = anAddress();
  await aFirm('Olmo', email);
  await aFirm('Tilo', email);
  const old = await tokenTo(server, email, 'firm_invitation');
  pass(week);
  admin = await signInAs(server, 'admin');
  expect((await join(old)).body['code']).toBe('firm.link_ended');

  const reply = await server.call(
    'POST',
    '/api/firm/links',
    { email: email.toUpperCase() },
    { ...anotherNetwork(), 'Accept-Language': 'es' },
  );
  expect([reply.status, reply.body]).toEqual([200, { success: true }]);
  await mailTo(server, email, 'firm_invitation', 4);
  const tokens = await Promise.all([3, 4].map((count) => tokenTo(server, email, 'firm_invitation', count)));
  await allAnswered();
  expect(await mails(email)).toHaveLength(4);
  expect((await mailTo(server, email, 'firm_invitation', 4)).text).toContain('firma');
  const joined = await Promise.all(tokens.map(join));
  expect(joined.map(({ body }) => String(body['name'])).toSorted()).toEqual(['Olmo', 'Tilo']);
});

test('a non-member’s address gets the same answer and no mail; so do removed members and members of closed firms', async () => {
  const [member, removed, ofClosed, unknown] = [anAddress(), anAddress(), anAddress(), anAddress()];
  await aFirm('Olmo', member);
  const [firm, closed] = [await aFirm('Olmo', removed), await aFirm('Olmo', ofClosed)];
  await Promise.all([removed, ofClosed].map((to) => mailTo(server, to, 'firm_invitation')));
  await firm.remove();
  await closed.close();
  const known = await ask(member);
  const replies = await Promise.all([removed, ofClosed, unknown].map((email) => ask(email)));
  for (const reply of replies) {
    expect([reply.status, reply.body]).toEqual([known.status, { success: true }]);
    expect([...reply.headers.keys()]).toEqual([...known.headers.keys()]);
  }
  await expect.poll(async () => (await mails(member)).length).toBe(2);
  await allAnswered();
  // The earlier invitations.
  const counts = await Promise.all([removed, ofClosed, unknown].map(async (to) => (await mails(to)).length));
  expect(counts).toEqual([1, 1, 0]);
});

test('five links an hour per address, known or not, and per network', async () => {
  const member = anAddress();
  await aFirm('Olmo', member);
  for (const email of [member, anAddress()]) {
    for (let count = 0; count < 5; count++) expect((await ask(email)).status).toBe(200);
    expect(await ask(email.toUpperCase())).toMatchObject({ status: 429, body: { code: 'request.too_many' } });
  }
  const stranger = anotherNetwork();
  for (let count = 0; count < 5; count++) expect((await ask(anAddress(), stranger)).status).toBe(200);
  expect((await ask(anAddress(), stranger)).status).toBe(429);
});

test.each(['', 'ana', 'ana@example.com, eve@example.com'])('%j is not an address', async (email) => {
  expect((await ask(email)).status).toBe(400);
});
