import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { Mail } from '../../src/db/rows/pages/mail.ts';
import { tokenTo } from '../support/mailed.ts';
import { cookieOf, mailedCode, orderIn, wrongCode } from '../support/ownership.ts';
import { startServerForFile } from '../support/test-server.ts';

let now = new Date();
const pass = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000));
const server = await startServerForFile({
  env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' },
  clock: { now: () => now },
});

let networks = 0;
const anotherNetwork = () => ({ 'X-Forwarded-For': `198.51.100.${(networks += 1)}` });
const ask = (orderNumber: string, from = anotherNetwork()) =>
  server.call('POST', `/api/orders/${orderNumber}/ownership-code`, undefined, from);
const enter = (orderNumber: string, code: string, from = anotherNetwork()) =>
  server.call('POST', `/api/orders/${orderNumber}/ownership`, { code }, from);

test('an order gets ten codes a day, whether it exists or not; the mailed link still opens it for its owner', async () => {
  const email = `${randomUUID()}@example.com`;
  const orderNumber = await server.placeOrder({ email });
  for (const number of [orderNumber, 'TP-2026-0000-0000-0000']) {
    for (let count = 0; count < 10; count++) {
      expect((await ask(number)).status).toBe(200);
      pass(60);
    }
    expect(await ask(number)).toMatchObject({ status: 429, body: { code: 'request.too_many' } });
  }
  const token = await tokenTo(server, email, 'tracking');
  const proof = cookieOf(await server.call('GET', `/api/track/${token}`));
  const path = `/api/orders/${orderNumber}/privacy`;
  expect((await server.call('GET', path, undefined, proof)).status).toBe(200);
});

test('twenty wrong codes from one network throttle it; another network with the right code is not affected', async () => {
  const email = `${randomUUID()}@example.com`;
  const orderNumber = await server.placeOrder({ email });
  const stranger = anotherNetwork();
  const others = await Promise.all(Array.from({ length: 4 }, () => server.placeOrder()));
  for (const number of others)
    for (let count = 0; count < 5; count++)
      expect((await enter(number, '123456', stranger)).status).toBe(410);
  expect((await enter(orderNumber, '123456', stranger)).status).toBe(429);
  await ask(orderNumber);
  const code = await mailedCode(server, email);
  expect((await enter(orderNumber, wrongCode(code))).status).toBe(403);
  expect((await enter(orderNumber, code)).status).toBe(200);
});

test('twenty requests from one network throttle it', async () => {
  const stranger = anotherNetwork();
  for (let count = 0; count < 20; count++) await ask(`TP-2026-0000-0000-${1000 + count}`, stranger);
  expect((await ask('TP-2026-0000-0000-2000', stranger)).status).toBe(429);
});

test('a mailbox gets twenty codes an hour, for however many orders', async () => {
  const email = `${randomUUID()}@example.com`;
  const numbers: string[] = [];
  for (let count = 0; count < 21; count++) numbers.push(await server.placeOrder({ email }));
  for (const number of numbers) expect((await ask(number)).status).toBe(200);
  await expect
    .poll(() => server.deps.jobs.counts().then(({ 'ownership-code': jobs }) => jobs.waiting + jobs.active))
    .toBe(0);
  const mails = { recipient: email, kind: 'ownership_code' } as const;
  expect(await server.deps.orm.em.fork().count(Mail, mails)).toBe(20);
});

test('an owner who requests a missing part of their order does not count as guessing numbers', async () => {
  const { orderNumber, ordering } = await orderIn(server, `${randomUUID()}@example.com`);
  for (let count = 0; count < 31; count += 1) {
    const { status, body } = await server.call(
      'GET',
      `/api/orders/${orderNumber}/page-count`,
      undefined,
      ordering,
    );
    expect([status, body['code']]).toEqual([404, 'page_count.none']);
  }
});
