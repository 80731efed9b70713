import type { Settings } from '@truepage/core/settings/settings';
import { expect, test } from 'vitest';
import { claimUse, findCoupon } from '../../src/coupons/coupon.repository.ts';
import { Order } from '../../src/db/rows/order/order.ts';
import { signInAs } from '../support/staff.ts';
import { aPdfFile, orderForm, startServerForFile } from '../support/test-server.ts';

const server = await startServerForFile({ env: { RATE_LIMITS: 'on' } });
const admin = await signInAs(server, 'admin');
const em = () => server.deps.orm.em.fork();

async function aCoupon(code: string, uses: number | null = null): Promise<string> {
  const terms = { minimum: 0, usesPerEmail: null, tiers: [], firstDay: null, lastDay: null };
  const reply = await admin.call('POST', '/api/admin/coupons', {
    ...terms,
    code,
    uses,
    percent: 10,
    amount: null,
  });
  expect(reply.status).toBe(200);
  return code;
}
const check = (code: string) =>
  server.call('POST', '/api/coupon-checks', { code, translationType: 'certified', total: 2495 });

test('a coupon disabled while an order is being placed is refused by the order', async () => {
  const read = await findCoupon(em(), await aCoupon('SWITCHED'));
  if (read === undefined) throw new Error('no coupon');
  await admin.call('PATCH', `/api/admin/coupons/${read.id}`, { isOff: true });
  await expect(em().transactional((fork) => claimUse(fork, read, 'ana@example.com'))).rejects.toMatchObject({
    code: 'coupon.unknown',
  });
});

test('a refunded order keeps its coupon use', async () => {
  const code = await aCoupon('REFUNDED', 1);
  const orderNumber = await server.placeOrder({ coupon: code });
  const now = new Date();
  await em().nativeUpdate(Order, { orderNumber }, { paidAt: now, refundedAt: now });
  expect((await check(code)).body['code']).toBe('coupon.used_up');
});

test('an order with a price set by staff accepts no coupon', async () => {
  const code = await aCoupon('ON-REQUEST');
  const { version, settings } = (await admin.call('GET', '/api/admin/settings')).body;
  const known = settings as unknown as Settings;
  const changed = { ...known, quotes: { ...known.quotes, isOn: true, overPages: 4 } };
  expect((await admin.call('PUT', '/api/admin/settings', { settings: changed, version })).status).toBe(200);
  const place = (pages: number) =>
    server.call('POST', '/api/orders', orderForm({ coupon: code }, aPdfFile(pages)));
  expect((await place(5)).body['code']).toBe('coupon.price_on_request');
  expect((await place(4)).status).toBe(201);
});

test('after sixty invalid codes an address is throttled', async () => {
  const code = await aCoupon('GUESSED');
  let guesses = 0;
  while (guesses < 100 && (await check(`WRONG-${guesses}`)).body['code'] === 'coupon.unknown') guesses += 1;
  expect(guesses).toBeLessThanOrEqual(60);
  expect((await check(code)).status).toBe(429);
});
