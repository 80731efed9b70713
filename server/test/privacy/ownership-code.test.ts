import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { Mail } from '../../src/db/rows/pages/mail.ts';
import { OwnershipCode } from '../../src/db/rows/order/ownership-code.ts';
import { mailTo } from '../support/mailed.ts';
import { askCode, cookieOf, enterCode, mailedCode, wrongCode } from '../support/ownership.ts';
import { signInAs } from '../support/staff.ts';
import { orderForm, startTestServer, startServerForFile } from '../support/test-server.ts';

let now = new Date('2026-11-25T12:00:00Z');
const pass = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000));
const clock = { now: () => now };
const server = await startServerForFile({ clock });
const other = await startTestServer({ clock, database: server.database, dataDir: server.dataDir });
afterAll(() => other.stop());

let email: string;
let orderNumber: string;
beforeEach(async () => {
  email = `${randomUUID()}@example.com`;
  orderNumber = await server.placeOrder({ email });
});

const em = () => server.deps.orm.em.fork();
const codes = () => em().find(OwnershipCode, { order: { orderNumber } });
const mails = () => em().find(Mail, { order: { orderNumber }, kind: 'ownership_code' });
const jobsDone = () =>
  expect
    .poll(() => server.deps.jobs.counts().then(({ 'ownership-code': jobs }) => jobs.waiting + jobs.active))
    .toBe(0);
const privacy = async (proof: { Cookie: string }) =>
  (await server.call('GET', `/api/orders/${orderNumber}/privacy`, undefined, proof)).status;
const asked = async () => {
  await askCode(server, orderNumber);
  return mailedCode(server, email);
};

test('the mail shows the code in large type, its purpose, its validity and who never asks for it', async () => {
  const code = await asked();
  expect(code).toMatch(/^\d{6}$/);
  const mail = await mailTo(server, email, 'ownership_code');
  for (const words of [orderNumber, '15 minutes', 'TruePage will never ask you for this code'])
    expect(mail.text).toContain(words);
  expect(mail.text).not.toMatch(/track\/direct/);
});

test('in Spanish for an order in Spanish', async () => {
  const spanish = { 'Accept-Language': 'es-MX' };
  const placed = await server.call('POST', '/api/orders', orderForm({ email: `es-${email}` }), spanish);
  await askCode(server, String(placed.body['orderNumber']));
  const { text } = await mailTo(server, `es-${email}`, 'ownership_code');
  expect(text).toMatch(/durante 15 minutos.*TruePage nunca le pedirá este código/s);
});

test('the code proves ownership once; a second tab of the same browser gets the same, another browser nothing', async () => {
  const code = await asked();
  const proven = await enterCode(server, orderNumber, code);
  expect(proven).toMatchObject({ status: 200, body: { success: true } });
  const proof = cookieOf(proven);
  expect(await privacy(proof)).toBe(200);
  expect((await enterCode(server, orderNumber, code, proof)).status).toBe(200);
  expect(await enterCode(server, orderNumber, code)).toMatchObject({
    status: 410,
    body: { code: 'order.code_lapsed' },
  });
});

test('unknown and malformed numbers get the same answer, and no mail is sent', async () => {
  const known = await askCode(server, orderNumber);
  const before = await em().count(Mail, { kind: 'ownership_code' });
  for (const number of ['TP-2026-0000-0000-0000', 'nonsense']) {
    const unknown = await askCode(server, number);
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()]);
    expect(await enterCode(server, number, '123456')).toMatchObject({ body: { code: 'order.code_lapsed' } });
  }
  await mailedCode(server, email);
  await jobsDone();
  expect(await em().count(Mail, { kind: 'ownership_code' })).toBeLessThanOrEqual(before + 1);
});

test('of fifty concurrent guesses, against two processes, five are checked', async () => {
  const code = await asked();
  const guesses = Array.from({ length: 50 }, (_, at) =>
    enterCode(at % 2 === 0 ? server : other, orderNumber, wrongCode(code)),
  );
  const answers = (await Promise.all(guesses)).map(({ body }) => body['code']);
  expect(answers.filter((answer) => answer === 'order.code_wrong')).toHaveLength(5);
  expect(answers.filter((answer) => answer === 'order.code_spent')).toHaveLength(45);
  expect(await enterCode(other, orderNumber, code)).toMatchObject({
    status: 410,
    body: { code: 'order.code_spent' },
  });
});

test('fifty correct codes at once, against two processes, prove ownership to one browser', async () => {
  const code = await asked();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => enterCode(at % 2 === 0 ? server : other, orderNumber, code)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a code is valid for a quarter of an hour', async () => {
  const code = await asked();
  pass(15 * 60);
  expect(await enterCode(server, orderNumber, code)).toMatchObject({ body: { code: 'order.code_lapsed' } });
  expect((await enterCode(server, orderNumber, await again())).status).toBe(200);
});

async function again(): Promise<string> {
  await askCode(server, orderNumber);
  return mailedCode(server, email, 2);
}

test('requesting again within a minute sends nothing; after it the new code replaces the old one, with new attempts', async () => {
  const first = await asked();
  for (const on of [server, other, server]) await askCode(on, orderNumber);
  await jobsDone();
  expect(await mails()).toHaveLength(1);
  for (let guess = 0; guess < 5; guess++) await enterCode(server, orderNumber, wrongCode(first));
  pass(60);
  const second = await again();
  expect(await codes()).toMatchObject([{ tries: 0 }]);
  if (first !== second)
    expect(await enterCode(server, orderNumber, first)).toMatchObject({ body: { code: 'order.code_wrong' } });
  expect((await enterCode(server, orderNumber, second)).status).toBe(200);
});

test('a corrected address invalidates the code sent to the old one, and its proofs', async () => {
  const proof = cookieOf(await enterCode(server, orderNumber, await asked()));
  pass(60);
  const code = await again();
  const admin = await signInAs(server, 'admin');
  pass(1);
  const right = `${randomUUID()}@example.com`;
  expect((await admin.call('PUT', `/api/admin/orders/${orderNumber}/email`, { email: right })).status).toBe(
    200,
  );
  expect(await enterCode(server, orderNumber, code)).toMatchObject({ body: { code: 'order.code_lapsed' } });
  expect(await privacy(proof)).toBe(403);
  await askCode(server, orderNumber);
  const fresh = cookieOf(await enterCode(server, orderNumber, await mailedCode(server, right)));
  expect(await privacy(fresh)).toBe(200);
  expect((await mails()).map(({ recipient }) => recipient).toSorted()).toEqual(
    [email, email, right].toSorted(),
  );
});

test('only a keyed hash of the code is stored, before and after its mail is sent', async () => {
  const code = await asked();
  expect((await mails())[0]?.payload).toEqual({ orderNumber });
  const [row] = await codes();
  expect(JSON.stringify(row)).not.toContain(code);
  expect(row?.codeMac).toMatch(/^[\w-]{43}$/);
});

test('requests during a mail outage become one mail, whose code works', async () => {
  const first = await asked();
  pass(60);
  // As during an outage of the mail server: requested, and not sent.
  await expect.poll(async () => (await mails())[0]?.sentAt).toBeTruthy();
  const [sent] = await mails();
  await em().nativeUpdate(Mail, { id: sent?.id ?? '' }, { sentAt: null });
  expect((await enterCode(server, orderNumber, await again())).status).toBe(200);
  expect(await mails()).toHaveLength(1);
  expect(await enterCode(server, orderNumber, first)).toMatchObject({ body: { code: 'order.code_lapsed' } });
});

test.each(['', '12345', '1234567', 'abcdef', 123_456, null])(
  '%j is no code and costs no try',
  async (code) => {
    await asked();
    const answer = await server.call('POST', `/api/orders/${orderNumber}/ownership`, { code });
    expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
    expect(await codes()).toMatchObject([{ tries: 0 }]);
  },
);
