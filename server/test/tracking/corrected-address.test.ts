import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { Mail } from '../../src/db/rows/pages/mail.ts';
import { Order } from '../../src/db/rows/order/order.ts';
import { TrackingToken } from '../../src/db/rows/order/tracking-token.ts';
import { hashMailedToken } from '../../src/mail/secrets/mailed-token.ts';
import { eventually } from '../payments/paying.ts';
import { holdMails } from '../support/held-rows.ts';
import { startGatedSmtp, tokenIn } from '../support/stand-ins/scripted-smtp.ts';
import { orderForm, startServerForFile, type Reply } from '../support/test-server.ts';

/** The same instant for everything: decisions by time alone would be wrong. */
const now = new Date('2026-11-25T12:00:00Z');
const smtp = await startGatedSmtp();
afterAll(() => smtp.close());
const env = { ORDER_ACCESS: 'proof', SMTP_URL: smtp.url, MAIL_FROM: 'orders@truepage.example' };
const server = await startServerForFile({ env, clock: { now: () => now } });
afterAll(() => smtp.always('take'));
beforeEach(() => smtp.always('take'));

type Proof = { readonly Cookie: string };
const proofIn = ({ headers }: Reply): Proof => ({
  Cookie: headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; '),
});

const anAddress = (whose: string) => `${whose}-${randomUUID()}@example.com`;

/** Orders; resolves with the proof of the ordering browser. */
async function order(email: string): Promise<{ readonly orderNumber: string; readonly proof: Proof }> {
  const reply = await server.call('POST', '/api/orders', orderForm({ email }));
  return { orderNumber: String(reply.body['orderNumber']), proof: proofIn(reply) };
}

const correct = (orderNumber: string, proof: Proof, email: string) =>
  server.call('PUT', `/api/orders/${orderNumber}/customer`, { fullName: 'Ana Gómez', email }, proof);
const follow = (token: string) => server.call('GET', `/api/track/${token}`);
const list = (token: string) => server.call('GET', `/api/my-orders/${token}`);
const ask = (email: string) => server.call('POST', '/api/my-orders', { email });
const see = async (orderNumber: string, proof: Proof) =>
  (await server.call('GET', `/api/orders/${orderNumber}`, undefined, proof)).body;
const invalid = { status: 404, body: { code: 'tracking.invalid' } };

/** The token of the delivered mail of a kind to an address. */
const arrived = (address: string, kind: string) =>
  eventually(() => {
    const mail = smtp.inbox(address).find((one) => one.kind === kind);
    return Promise.resolve(mail && tokenIn(mail));
  });

const onTheirWay = (address: string) =>
  eventually(() => Promise.resolve(smtp.waiting.find(({ to }) => to === address)));

test('a link to all orders in flight during a correction opens no orders', async () => {
  const [own, victim] = [anAddress('eve'), anAddress('ana')];
  await order(victim);
  const { orderNumber, proof } = await order(own);
  await arrived(own, 'tracking');
  smtp.always(undefined);
  await ask(own);
  await onTheirWay(own);

  expect((await correct(orderNumber, proof, victim)).status).toBe(200);
  smtp.always('take');

  const token = await arrived(own, 'my_orders');
  expect(await list(token)).toMatchObject(invalid);
  expect(await server.call('GET', `/api/track/${token}?order=${orderNumber}`)).toMatchObject(invalid);
});

test('a link to all orders requested during a correction opens no orders', async () => {
  const [own, victim] = [anAddress('eve'), anAddress('ana')];
  await order(victim);
  const { orderNumber, proof } = await order(own);
  const { orderNumber: kept } = await order(own);
  await eventually(() => Promise.resolve(smtp.inbox(own)[1]));

  const correction = await holdMails(server.database, orderNumber, async (blocked) => {
    const correcting = correct(orderNumber, proof, victim);
    await blocked(1);
    await ask(own);
    await blocked(2);
    return { correcting };
  });
  expect((await correction.correcting).status).toBe(200);

  const token = await arrived(own, 'my_orders');
  expect((await list(token)).body['orders']).toMatchObject([{ orderNumber: kept }]);
});

test('each waiting mail with a link to all orders is sent again for the orders that are left', async () => {
  const own = anAddress('own');
  const orders = [await order(own), await order(own)];
  await eventually(() => Promise.resolve(smtp.inbox(own)[1]));
  smtp.always('refuse');
  const asked = async (locale: string) => {
    await server.call('POST', '/api/my-orders', { email: own }, { 'Accept-Language': locale });
    const mail = { kind: 'my_orders', recipient: own, locale: { $like: `${locale}%` } } as const;
    const find = () => server.deps.orm.em.fork().findOne(Mail, mail, { populate: ['order'] });
    return eventually(async () => (await find())?.order?.unwrap().orderNumber);
  };
  // The mails belong to the newest order: at equal times, to either.
  const about = await asked('es');
  expect(await asked('en')).toBe(about);

  const [corrected, kept] = orders.toSorted((one) => (one.orderNumber === about ? -1 : 1));
  expect((await correct(about, corrected?.proof ?? { Cookie: '' }, anAddress('other'))).status).toBe(200);
  smtp.always('take');

  const again = () => smtp.inbox(own).filter(({ kind }) => kind === 'my_orders');
  await expect.poll(() => again().length).toBe(2);
  const areSpanish = again().map(({ text }) => text.includes('Todas sus órdenes'));
  expect(new Set(areSpanish)).toEqual(new Set([false, true]));
  for (const mail of again())
    expect((await list(tokenIn(mail))).body['orders']).toMatchObject([{ orderNumber: kept?.orderNumber }]);
});

test('the link in a waiting mail ends, and the mail is sent to the corrected address with another', async () => {
  const [wrong, right] = [anAddress('wrong'), anAddress('right')];
  smtp.always(undefined);
  const { orderNumber, proof } = await order(wrong);
  await onTheirWay(wrong);

  await correct(orderNumber, proof, right);
  smtp.always('take');

  const fresh = await arrived(right, 'tracking');
  expect(await follow(await arrived(wrong, 'tracking'))).toMatchObject(invalid);
  expect(await follow(fresh)).toMatchObject({ body: { success: true, orderNumber } });
});

test('after corrections to another address and back, earlier links stay ended and the newest works', async () => {
  const [own, other] = [anAddress('own'), anAddress('other')];
  const { orderNumber, proof } = await order(own);
  const first = await arrived(own, 'tracking');
  await ask(own);
  const all = await arrived(own, 'my_orders');

  const there = await correct(orderNumber, proof, other);
  await arrived(other, 'address_corrected');
  await correct(orderNumber, proofIn(there), own);

  for (const token of [first, all])
    expect([await follow(token), await list(token)]).toMatchObject([invalid, invalid]);
  const newest = await arrived(own, 'address_corrected');
  expect(await follow(newest)).toMatchObject({ body: { success: true, orderNumber } });
});

test('a proof from a link opened during the correction ends, even within the same millisecond', async () => {
  const [wrong, right] = [anAddress('wrong'), anAddress('right')];
  const { orderNumber, proof } = await order(wrong);
  const token = await arrived(wrong, 'tracking');

  const { correcting, stranger } = await holdMails(server.database, orderNumber, async (blocked) => {
    const run = correct(orderNumber, proof, right);
    await blocked(1);
    return { correcting: run, stranger: await follow(token) };
  });
  const corrected = await correcting;

  expect(stranger.status).toBe(200);
  expect(await see(orderNumber, proofIn(stranger))).toMatchObject({ restricted: true, email: null });
  expect(await see(orderNumber, proof)).toMatchObject({ restricted: true });
  expect(await see(orderNumber, proofIn(corrected))).toMatchObject({ restricted: false, email: right });
});

test('after a correction the previous proof can neither correct nor delete', async () => {
  const [wrong, right] = [anAddress('wrong'), anAddress('right')];
  const { orderNumber, proof } = await order(wrong);
  const stranger = proofIn(await follow(await arrived(wrong, 'tracking')));

  const { correcting, overtaken } = await holdMails(server.database, orderNumber, async (blocked) => {
    const run = correct(orderNumber, proof, right);
    await blocked(1);
    const late = [
      correct(orderNumber, stranger, wrong),
      server.call('POST', `/api/orders/${orderNumber}/delete-documents`, undefined, stranger),
      server.call('PUT', `/api/orders/${orderNumber}/retention`, { days: 30 }, stranger),
    ];
    await blocked(4);
    return { correcting: run, overtaken: late };
  });

  expect((await correcting).status).toBe(200);
  const denied = { status: 403, body: { code: 'order.ownership_required' } };
  expect(await Promise.all(overtaken)).toMatchObject([denied, denied, denied]);
});

test('a retry of the order after a correction proves nothing', async () => {
  const email = anAddress('wrong');
  const form = () => orderForm({ email });
  const key = { 'Idempotency-Key': randomUUID() };
  const first = await server.call('POST', '/api/orders', form(), key);
  const orderNumber = String(first.body['orderNumber']);
  await correct(orderNumber, proofIn(first), anAddress('right'));

  const again = await server.call('POST', '/api/orders', form(), key);

  expect(again.body).toMatchObject({ orderNumber });
  expect(await see(orderNumber, proofIn(again))).toMatchObject({ restricted: true });
});

test('a signed download link ends with the correction', async () => {
  const { orderNumber, proof } = await order(anAddress('wrong'));
  const { body } = await server.call('GET', `/api/orders/${orderNumber}/download-original`, undefined, proof);
  const url = String(body['url']);
  expect((await server.call('GET', url)).status).toBe(200);

  const corrected = await correct(orderNumber, proof, anAddress('right'));

  expect(await server.call('GET', url)).toMatchObject({ status: 404, body: { code: 'file.not_found' } });
  const again = await server.call(
    'GET',
    `/api/orders/${orderNumber}/download-original`,
    undefined,
    proofIn(corrected),
  );
  expect((await server.call('GET', String(again.body['url']))).status).toBe(200);
});

test('a link from before addresses were stored works until the address is corrected', async () => {
  const wrong = anAddress('wrong');
  const { orderNumber, proof } = await order(wrong);
  const token = await arrived(wrong, 'tracking');
  const earlier = { tokenHash: hashMailedToken(token) };
  const em = server.deps.orm.em.fork();
  await em.nativeUpdate(TrackingToken, earlier, { mailedTo: null });
  expect((await follow(token)).status).toBe(200);

  await correct(orderNumber, proof, anAddress('right'));
  await em.nativeUpdate(TrackingToken, earlier, { revokedAt: null });

  expect(await follow(token)).toMatchObject(invalid);
});

test('addresses that the database treats as equal, but we do not, are different', async () => {
  const rest = `van-${randomUUID()}@example.com`;
  const { orderNumber } = await order(`i${rest}`);
  const { orderNumber: dotted } = await order(anAddress('dotted'));
  await server.deps.orm.em.fork().nativeUpdate(Order, { orderNumber: dotted }, { email: `İ${rest}` });

  await ask(`i${rest}`);

  expect((await list(await arrived(`i${rest}`, 'my_orders'))).body['orders']).toMatchObject([
    { orderNumber },
  ]);
});
