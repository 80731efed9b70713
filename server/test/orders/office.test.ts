import { beforeAll, describe, expect, test } from 'vitest';
import type { RequiredEntityData } from '@mikro-orm/postgresql';
import type { Translator, WeekReport } from '@truepage/core/api/admin/office';
import type { LedgerKind } from '@truepage/core/payments/ledger';
import { cents } from '@truepage/core/money';
import { AuditEntry } from '../../src/db/rows/people/audit-entry.ts';
import { Mail } from '../../src/db/rows/pages/mail.ts';
import { Order } from '../../src/db/rows/order/order.ts';
import { PaymentEntry } from '../../src/db/rows/money/payment-entry.ts';
import { StaffAccount } from '../../src/db/rows/people/staff-account.ts';
import { anOrderRow } from '../support/rows.ts';
import { makeStaff, signInAs } from '../support/staff.ts';
import { anOrderName, assign, orderRowOf } from '../support/staff-desk.ts';
import { startServerForFile, type Reply } from '../support/test-server.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const server = await startServerForFile({ clock: { now: () => now } });
const admin = await signInAs(server, 'admin', 'ada');
const translator = await signInAs(server, 'translator', 'tim');

const em = () => server.deps.orm.em.fork();
const add = async (overrides: Partial<RequiredEntityData<Order>>): Promise<string> => {
  const name = anOrderName();
  await em().insert(Order, anOrderRow({ ...name, ...overrides }));
  return name.orderNumber;
};
const pairs = [{ from: 'es', to: 'en' }];
const away = { awayFrom: '2026-11-24T05:00:00.000Z', awayUntil: '2026-11-27T05:00:00.000Z' };

describe('language pairs and absence', () => {
  const ownPath = '/api/admin/account/availability';

  test('are entered by the person themselves, and logged', async () => {
    const wish = { languagePairs: pairs, ...away };
    expect((await translator.call('PUT', ownPath, wish)).body).toEqual(wish);
    await translator.call('PUT', ownPath, wish);
    expect((await translator.call('GET', ownPath)).body).toEqual(wish);
    const lines = await em().find(AuditEntry, { what: 'staff.availability' });
    expect(lines).toMatchObject([
      {
        who: 'tim',
        before: { username: 'tim', languagePairs: [], awayFrom: null, awayUntil: null },
        after: { username: 'tim', languagePairs: ['es en'], ...away },
      },
    ]);
  });

  test('can be changed and removed by an administrator', async () => {
    const path = `/api/admin/staff/${translator.id}`;
    const availability = { languagePairs: [{ from: 'any', to: 'en' }], awayFrom: null, awayUntil: null };
    const reply = await admin.call('PATCH', path, { availability });
    expect(reply.body).toMatchObject({ username: 'tim', ...availability });
    const [line] = await em().find(AuditEntry, { what: 'staff.availability' }, { orderBy: { id: 'desc' } });
    expect(line).toMatchObject({ who: 'ada', after: { username: 'tim', languagePairs: ['any en'] } });
  });

  test.each([
    ['an absence without an end', { languagePairs: [], awayFrom: away.awayFrom, awayUntil: null }],
    ['an absence that ends first', { languagePairs: [], awayFrom: away.awayUntil, awayUntil: away.awayFrom }],
    [
      'a language that there is not',
      { languagePairs: [{ from: 'xx', to: 'en' }], awayFrom: null, awayUntil: null },
    ],
    [
      'a language into itself',
      { languagePairs: [{ from: 'en', to: 'en' }], awayFrom: null, awayUntil: null },
    ],
  ])('take no %s', async (_, wish) => {
    expect((await translator.call('PUT', ownPath, wish)).body).toMatchObject({ code: 'request.invalid' });
  });
});

describe('the load', () => {
  test('counts open orders, and contains the next due one', async () => {
    const mine = { assignee: translator.id, paidAt: at(-1), pageCount: 3 };
    await add({ ...mine, dueAt: at(30) });
    await add({ ...mine, dueAt: at(1), pageCount: 4 });
    await add({ ...mine, dueAt: at(1), status: 'completed', completedAt: now });
    await add({ ...mine, dueAt: at(1), paidAt: null });
    const { body } = await admin.call('GET', '/api/admin/office/translators');
    const found = (body as unknown as Translator[]).find(({ id }) => id === translator.id);
    expect(found).toMatchObject({
      username: 'tim',
      languagePairs: [{ from: 'any', to: 'en' }],
      load: { orders: 2, pages: 7, nextDue: at(1).toISOString() },
    });
  });

  test('leaves out people who cannot take orders', async () => {
    await makeStaff(server, 'reviewer', 'rita');
    const gone = await makeStaff(server, 'translator', 'gone');
    await em().nativeUpdate(StaffAccount, { id: gone }, { disabledAt: now });
    const { body } = await admin.call('GET', '/api/admin/office/translators');
    expect((body as unknown as Translator[]).map(({ username }) => username)).not.toEqual(
      expect.arrayContaining(['rita']),
    );
    expect(JSON.stringify(body)).not.toContain('gone');
  });
});

describe('the new and the previous assignee', () => {
  const mailsOf = async (orderNumber: string) => {
    const mails = await em().find(
      Mail,
      { kind: 'assigned', order: { orderNumber } },
      { orderBy: { fact: 'asc' } },
    );
    return mails.map(({ recipient, locale, payload }) => [recipient, locale, payload['news']]);
  };

  test('get an email in their language, once per change; none without an address', async () => {
    const given = await makeStaff(server, 'translator', 'greta', 'greta@example.com');
    const taken = await makeStaff(server, 'translator', 'hugo', 'hugo@example.com');
    await em().nativeUpdate(StaffAccount, { id: given }, { locale: 'es-MX' });
    const orderNumber = await server.placeOrder();
    await assign(admin, orderNumber, taken);
    expect(await mailsOf(orderNumber)).toEqual([['hugo@example.com', 'en', 'given']]);
    await assign(admin, orderNumber, given);
    await assign(admin, orderNumber, given);
    expect(await mailsOf(orderNumber)).toEqual([
      ['hugo@example.com', 'en', 'given'],
      ['greta@example.com', 'es-MX', 'given'],
      ['hugo@example.com', 'en', 'taken'],
    ]);
    await assign(admin, orderNumber, translator.id);
    await assign(admin, orderNumber, null);
    expect(await mailsOf(orderNumber)).toHaveLength(4);
    expect((await orderRowOf(server, orderNumber)).assignedAt).toEqual(now);
  });

  test('get no customer data', async () => {
    const ida = await makeStaff(server, 'translator', 'ida', 'ida@example.com');
    const orderNumber = await server.placeOrder({ fullName: 'Xaviera Quill', comments: 'my secret' });
    await assign(admin, orderNumber, ida);
    const mail = await em().findOneOrFail(Mail, { kind: 'assigned', recipient: 'ida@example.com' });
    expect(Object.keys(mail.payload).toSorted()).toEqual([
      'documentCount',
      'estimatedDelivery',
      'news',
      'orderNumber',
      'pageCount',
      'sourceLanguage',
      'staffId',
      'targetLanguage',
      'translationType',
    ]);
  });

  test('get no email about a refused change', async () => {
    const jane = await makeStaff(server, 'translator', 'jane', 'jane@example.com');
    const orderNumber = await server.placeOrder();
    const path = `/api/admin/orders/${orderNumber}/assignee`;
    expect((await admin.call('PUT', path, { staffId: jane, version: 9 })).status).toBe(409);
    expect(await mailsOf(orderNumber)).toEqual([]);
  });

  test('get it in the language of their last sign-in', async () => {
    const kim = await makeStaff(server, 'translator', 'kim');
    const credentials = { username: 'kim', password: 'a long enough phrase' };
    await server.call('POST', '/api/admin/login', credentials, { 'Accept-Language': 'es-MX' });
    expect((await em().findOneOrFail(StaffAccount, { id: kim })).locale).toMatch(/^es/);
  });
});

describe('a week', () => {
  // Days in a zone where the clocks are put forward on Sunday.
  const days = [
    '2026-03-02T05:00:00.000Z',
    '2026-03-03T05:00:00.000Z',
    '2026-03-04T05:00:00.000Z',
    '2026-03-05T05:00:00.000Z',
    '2026-03-06T05:00:00.000Z',
    '2026-03-07T05:00:00.000Z',
    '2026-03-08T05:00:00.000Z',
    '2026-03-09T04:00:00.000Z',
  ];
  const march = (day: number, hour: number) => new Date(Date.UTC(2026, 2, day, hour));
  const query = (list: readonly string[] = days) => `?days=${list.join(',')}`;
  const read = (by = admin, list = days): Promise<Reply> =>
    by.call('GET', `/api/admin/office/week${query(list)}`);

  beforeAll(async () => {
    const paid = async (
      row: Partial<RequiredEntityData<Order>>,
      amounts: Partial<Record<LedgerKind, number>>,
    ) => {
      const orderNumber = await add({ translationType: 'express', createdAt: march(1, 0), ...row });
      const order = await orderRowOf(server, orderNumber);
      for (const [kind, amount] of Object.entries(amounts)) {
        await em().insert(PaymentEntry, {
          id: crypto.randomUUID(),
          order: order.id,
          kind: kind as LedgerKind,
          amount: cents(amount),
          currency: 'usd',
          reference: `${kind} ${orderNumber}`,
          by: 'stripe',
          at: march(10, 0),
        });
      }
    };
    const done = (completedAt: Date, more: Partial<RequiredEntityData<Order>>) =>
      ({ status: 'completed', completedAt, pageCount: 2, assignee: translator.id, ...more }) as const;
    await paid({ paidAt: march(2, 4) }, { charge: 100 });
    await paid(done(march(2, 7), { paidAt: march(2, 5), dueAt: march(2, 7) }), {
      charge: 2000,
      refund: -500,
    });
    await paid(done(march(3, 9), { paidAt: march(2, 6), dueAt: march(3, 8) }), { charge: 3000 });
    await paid(done(march(9, 3), { paidAt: march(8, 20), dueAt: march(9, 8), assignee: null }), {
      manual: 400,
    });
    await paid(done(march(9, 4), { paidAt: march(9, 4), dueAt: march(9, 8) }), { charge: 10_000 });
    await add(done(march(4, 0), { paidAt: null }));
  });

  test('has its orders and their revenue by the day of the payment, minus refunds', async () => {
    const week = (await read()).body as unknown as WeekReport;
    expect(week.days.map(({ orders }) => orders)).toEqual([2, 0, 0, 0, 0, 0, 1]);
    expect(week.days.map(({ revenue }) => revenue)).toEqual([4500, 0, 0, 0, 0, 0, 400]);
  });

  test('shows what was delivered on time, how fast, and by whom', async () => {
    const week = (await read()).body as unknown as WeekReport;
    expect([week.delivered, week.onTime]).toEqual([3, 2]);
    expect(week.turnaround).toContainEqual({ tier: 'express', delivered: 3, medianMs: 7 * 3_600_000 });
    expect(week.turnaround).toContainEqual({ tier: 'standard', delivered: 0, medianMs: null });
    expect(week.translators).toEqual([
      { person: { id: translator.id, username: 'tim' }, delivered: 2, pages: 4 },
      { person: null, delivered: 1, pages: 2 },
    ]);
  });

  test('has the same numbers as the lists behind them', async () => {
    const week = (await read()).body as unknown as WeekReport;
    const count = async (asked: Record<string, string>) => {
      const { headers } = await admin.call('GET', `/api/admin/orders?${new URLSearchParams(asked)}`);
      return Number(headers.get('x-total-count'));
    };
    const period = `${days[0]}/${days.at(-1)}`;
    const [monday] = week.days;
    expect(await count({ paidIn: `${monday?.from}/${monday?.before}` })).toBe(monday?.orders);
    const delivered = { completedIn: period, paid: 'true' };
    expect(await count(delivered)).toBe(week.delivered);
    expect(await count({ ...delivered, late: 'true' })).toBe(week.delivered - week.onTime);
    expect(await count({ ...delivered, tier: 'express' })).toBe(3);
    expect(await count({ ...delivered, assignee: translator.id })).toBe(2);
  });

  test('is also a file for spreadsheets', async () => {
    await em().nativeUpdate(StaffAccount, { id: translator.id }, { username: '=tim' });
    const { headers, body } = await admin.call('GET', `/api/admin/office/week.csv${query()}`);
    await em().nativeUpdate(StaffAccount, { id: translator.id }, { username: 'tim' });
    expect(headers.get('content-disposition')).toContain('week-2026-03-02.csv');
    const lines = String(body['text']).split('\r\n');
    expect(lines[0]).toBe('"Figure","Of","Value","Unit"');
    expect(lines).toContain('"Revenue","2026-03-02 05:00:00","45.00","USD"');
    expect(lines).toContain('"Turnaround, median","express","7.00","hours"');
    expect(lines).toContain('"Pages","\'=tim","4","pages"');
  });

  test.each([
    ['no days', ''],
    ['seven times', `?days=${days.slice(1).join(',')}`],
    ['a month', query(days.with(7, '2026-04-09T04:00:00.000Z'))],
    ['days that go back', query(days.toReversed())],
  ])('is not made of %s', async (_, asked) => {
    expect((await admin.call('GET', `/api/admin/office/week${asked}`)).body).toMatchObject({
      code: 'request.invalid',
    });
  });
});

test('the alarm ends when a late order is reassigned, not when it is unassigned', async () => {
  const alert = async () => {
    const { headers } = await admin.call('GET', '/api/admin/orders?late=alert&q=Late+Lisa');
    return Number(headers.get('x-total-count'));
  };
  const late = { fullName: 'Late Lisa', paidAt: at(-30), dueAt: at(-3), assignee: translator.id };
  const orderNumber = await add({ ...late, assignedAt: at(-20) });
  expect(await alert()).toBe(1);
  await assign(admin, orderNumber, null);
  expect(await alert()).toBe(1);
  await assign(admin, orderNumber, admin.id);
  expect(await alert()).toBe(0);
});
