import { beforeEach, describe, expect, test } from 'vitest';
import { AuditEntry } from '../../src/db/rows/people/audit-entry.ts';
import { PriceChange } from '../../src/db/rows/money/price-change.ts';
import { Price } from '../../src/db/rows/money/price.ts';
import { StaffEvent } from '../../src/db/rows/people/staff-event.ts';
import { signInAs, type SignedIn } from '../support/staff.ts';
import { startServerForFile } from '../support/test-server.ts';

const server = await startServerForFile();
const admin = await signInAs(server, 'admin', 'ada');
beforeEach(async () => {
  const reset = () => em().nativeUpdate(Price, { item: 'translation.standard' }, { cents: 1995 as never });
  await server.deps.cache.changing('prices', reset);
});

const em = () => server.deps.orm.em.fork();
const setTier = (type: unknown, price: unknown, who: Pick<SignedIn, 'call'> = admin) =>
  who.call('POST', '/api/admin/pricing/translation', { type, price });
const setService = (service: unknown, price: unknown) =>
  admin.call('POST', '/api/admin/pricing/service', { service, price });
const history = async () =>
  (await admin.call('GET', '/api/admin/pricing/history')).body as unknown as Record<string, unknown>[];
const standard = async () => {
  const { body } = await server.call('GET', '/api/prices');
  return (body['translation'] as unknown as { standard: number }).standard;
};

describe('a price', () => {
  test.each([
    ['24.95', 2495],
    ['4.35', 435],
    ['4.3', 430],
    ['7', 700],
    ['0', 0],
    ['0.00', 0],
    ['0.01', 1],
    ['1.005', undefined],
    ['019.95', 1995],
    ['999999.99', 99_999_999],
    ['1000000', undefined],
    ['', undefined],
    [' ', undefined],
    ['12abc', undefined],
    ['1,50', undefined],
    ['1e3', undefined],
    ['-1', undefined],
    ['+1', undefined],
    ['.5', undefined],
    ['5.', undefined],
    ['0x10', undefined],
    ['Infinity', undefined],
    ['NaN', undefined],
    ['$5', undefined],
    ['５', undefined],
    ['1 000', undefined],
    ['9'.repeat(50), undefined],
    [null, undefined],
    [undefined, undefined],
    [24.95, undefined],
    [true, undefined],
    [['24.95'], undefined],
    [{}, undefined],
  ])('typed as %j is %s cents', async (typed, expected) => {
    const reply = await setTier('standard', typed);
    if (expected === undefined) {
      expect([reply.status, reply.body]).toEqual([
        400,
        { message: 'Please enter a valid positive number', code: 'price.invalid' },
      ]);
      expect(await standard()).toBe(1995);
      return;
    }
    expect(reply.status).toBe(200);
    expect(reply.body['translation']).toMatchObject({ standard: expected });
    expect(await standard()).toBe(expected);
  });

  test('of every tier and service can be set separately', async () => {
    for (const [index, type] of ['standard', 'certified', 'express'].entries()) {
      expect((await setTier(type, `1${index}.00`)).status).toBe(200);
    }
    for (const [index, service] of ['notarization', 'certificate', 'editing'].entries()) {
      expect((await setService(service, `2${index}.00`)).status).toBe(200);
    }
    const expected = {
      translation: { standard: 1000, certified: 1100, express: 1200 },
      services: { notarization: 2000, certificate: 2100, editing: 2200 },
    };
    expect((await admin.call('GET', '/api/admin/pricing')).body).toEqual(expected);
    expect((await server.call('GET', '/api/prices')).body).toEqual(expected);
    expect((await setTier('editing', '1.00')).body['code']).toBe('request.invalid');
    expect((await setService('standard', '1.00')).body['code']).toBe('request.invalid');
  });
});

test('a change is visible at once to clients with the cached list', async () => {
  const before = await server.call('GET', '/api/prices');
  const etag = before.headers.get('etag') ?? '';
  await setTier('standard', '21.00');
  const after = await server.call('GET', '/api/prices', undefined, { 'If-None-Match': etag });
  expect([after.status, after.body['translation']]).toMatchObject([200, { standard: 2100 }]);
});

test('existing orders keep their price, new ones pay the new one', async () => {
  const old = await server.placeOrder({ translationType: 'standard' });
  await setTier('standard', '50.00');
  const young = await server.placeOrder({ translationType: 'standard' });
  const totals = await Promise.all(
    [old, young].map(
      async (number) => (await server.call('GET', `/api/orders/${number}`)).body['totalPrice'],
    ),
  );
  expect(totals).toEqual([1995, 5000]);
});

test('the history shows who changed what when, and setting the same price leaves no entry', async () => {
  await setTier('standard', '30.00');
  const [latest] = await history();
  expect(latest).toEqual({
    id: expect.any(String),
    item: 'standard',
    before: 1995,
    after: 3000,
    who: 'ada',
    at: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  const counts = async () => [
    await em().count(PriceChange),
    await em().count(AuditEntry, { what: 'price.changed' }),
    await em().count(StaffEvent, { name: 'prices.changed' }),
  ];
  const before = await counts();
  expect((await setTier('standard', '30')).status).toBe(200);
  expect(await counts()).toEqual(before);
  expect(
    await em().findOne(AuditEntry, { what: 'price.changed' }, { orderBy: { id: 'desc' } }),
  ).toMatchObject({
    who: 'ada',
    before: { item: 'translation.standard', price: 1995 },
    after: { item: 'translation.standard', price: 3000 },
  });
});

test('concurrent changes are serialised: each entry starts where the previous one ended', async () => {
  const earlier = new Set((await em().find(PriceChange, {})).map(({ id }) => id));
  await Promise.all(Array.from({ length: 12 }, (_, index) => setTier('standard', `4${index}.00`)));
  const lines = (await em().find(PriceChange, {})).filter(({ id }) => !earlier.has(id));
  const nextOf = new Map<number, number>(lines.map(({ before, after }) => [before, after]));
  let price = 1995;
  for (let step = 0; step < 12; step += 1) price = nextOf.get(price) ?? -1;
  expect([lines.length, price]).toEqual([12, await standard()]);
});
