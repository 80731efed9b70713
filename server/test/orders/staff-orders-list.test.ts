import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { cents } from '@truepage/core/money';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import { Order } from '../../src/db/rows/order/order.ts';
import { deleteDocuments } from '../../src/privacy/delete-documents.ts';
import { PaymentException } from '../../src/db/rows/money/payment-exception.ts';
import { anOrderRow } from '../support/rows.ts';
import { makeStaff, signInAs } from '../support/staff.ts';
import { formOf, placed } from '../support/several-documents.ts';
import { anOrderName, assign, listOf, sortedNumbers } from '../support/staff-desk.ts';
import { aPdfFile, startServerForFile, type Reply } from '../support/test-server.ts';

const server = await startServerForFile();
const admin = await signInAs(server, 'admin');
const translator = await signInAs(server, 'translator');

type RowOverrides = Parameters<typeof anOrderRow>[0];

async function add(overrides: RowOverrides = {}): Promise<string> {
  const { id, orderNumber } = anOrderName();
  await server.deps.orm.em.fork().insert(Order, anOrderRow({ id, orderNumber, ...overrides }));
  return orderNumber;
}

const list = (query: Record<string, string>, by = admin): Promise<Reply> =>
  by.call('GET', `/api/admin/orders?${new URLSearchParams(query)}`);
const numbers = (reply: Reply): unknown[] => listOf(reply).map(({ orderNumber }) => orderNumber);
const nextOf = (reply: Reply): string | undefined =>
  /^<([^>]+)>; rel="next"$/.exec(reply.headers.get('link') ?? '')?.[1];

/** Every order number from the first page to the last. */
async function walk(query: Record<string, string>, onPage?: () => Promise<unknown>): Promise<unknown[]> {
  const seen: unknown[] = [];
  let reply = await list(query);
  for (;;) {
    expect(reply.status).toBe(200);
    seen.push(...numbers(reply));
    const next = nextOf(reply);
    if (next === undefined) return seen;
    await onPage?.();
    reply = await admin.call('GET', next);
  }
}

describe('the list of orders', () => {
  test('is an array of rows with everything that the table shows', async () => {
    const createdAt = new Date('2026-11-20T09:00:00.000Z');
    const orderNumber = await add({
      fullName: 'Row Test',
      assignee: translator.id,
      paidAt: createdAt,
      totalPrice: cents(4990),
    });
    await server.deps.orm.em.fork().insert(PaymentException, {
      id: randomUUID(),
      kind: 'paid_twice',
      orderNumber,
      reference: 'pi_row',
      details: {},
      createdAt,
    });
    const reply = await list({ q: 'row test' });
    expect(listOf(reply)).toEqual([
      {
        id: expect.any(String),
        orderNumber,
        fullName: 'Row Test',
        email: 'ana@example.com',
        matterNumber: null,
        documentNames: '',
        sourceLanguage: 'es',
        targetLanguage: 'en',
        translationType: 'certified',
        status: 'pending',
        isPaid: true,
        isRefunded: false,
        notifiedAt: null,
        pageCount: 1,
        pausedAt: null,
        waitingFor: null,
        unreadMessages: 0,
        correctionAsked: false,
        totalPrice: 4990,
        createdAt: createdAt.toISOString(),
        updatedAt: createdAt.toISOString(),
        paidAt: createdAt.toISOString(),
        completedAt: null,
        estimatedDelivery: '2026-11-21T09:00:00.000Z',
        assignee: { id: translator.id, username: translator.username },
        assignedAt: null,
        hasTranslation: false,
        approval: null,
        hasPaymentException: true,
        version: 1,
      },
    ]);
    expect([reply.headers.get('x-total-count'), nextOf(reply)]).toEqual(['1', undefined]);
  });

  test('counts up to 1000', async () => {
    const rows = Array.from({ length: 1002 }, () => anOrderRow({ fullName: 'Counted Crowd' }));
    await server.deps.orm.em.fork().insertMany(Order, rows);
    expect((await list({ q: 'counted crowd' })).headers.get('x-total-count')).toBe('1001');
    expect((await list({})).headers.get('x-total-count')).toBe('1001');
  });

  test.each([
    ['a sort we do not have', { sort: 'price' }],
    ['a limit that is too large', { limit: '201' }],
    ['a cursor of another sort', { cursor: 'bm9uZQ' }],
    ['a period that is none', { due: 'tomorrow' }],
    ['an assignee that is no id', { assignee: "x' or 1=1" }],
  ])('refuses %s', async (_, query) => {
    expect((await list(query)).body).toMatchObject({ code: 'request.invalid' });
  });
});

describe('paging', () => {
  const start = Date.parse('2025-03-01T00:00:00Z');
  const expected: Record<string, string[]> = {};
  beforeAll(async () => {
    // Several orders in the same millisecond: only the id distinguishes them.
    const rows = Array.from({ length: 23 }, (_, index) => {
      const createdAt = new Date(start + Math.floor(index / 4) * 1000);
      return {
        ...anOrderName(),
        fullName: 'Paged Person',
        createdAt,
        updatedAt: new Date(start - index * 1000),
        dueAt: new Date(start + (index % 5) * 1000),
        paidAt: index % 3 === 0 ? null : createdAt,
      };
    });
    await server.deps.orm.em.fork().insertMany(Order, rows.map(anOrderRow));
    expected['oldest'] = sortedNumbers(rows, (row) => row.createdAt.toISOString());
    expected['newest'] = expected['oldest'].toReversed();
    expected['updated'] = sortedNumbers(rows, (row) => row.updatedAt.toISOString()).toReversed();
    const waits = (row: (typeof rows)[number]) => (row.paidAt === null ? 1 : 0);
    expected['due'] = sortedNumbers(rows, (row) => `${waits(row)} ${row.dueAt.toISOString()}`);
  });

  test.each(['newest', 'oldest', 'updated', 'due'])(
    'by %s shows every order once, in order',
    async (sort) => {
      expect(await walk({ q: 'paged person', sort, limit: '4' })).toEqual(expected[sort]);
      expect(await walk({ q: 'paged person', sort, limit: '1' })).toEqual(expected[sort]);
    },
  );

  test('works the same without a search', async () => {
    const all = await walk({ sort: 'due', limit: '200' });
    const ours = new Set<unknown>(expected['due']);
    expect(all.filter((number) => ours.has(number))).toEqual(expected['due']);
    expect(new Set(all).size).toBe(all.length);
  });

  test('neither repeats nor skips an order while new ones arrive', async () => {
    let arrived = 0;
    const seen = await walk({ q: 'paged person', limit: '5' }, () =>
      add({ fullName: `Paged Person ${(arrived += 1)}`, createdAt: new Date(), updatedAt: new Date() }),
    );
    expect(arrived).toBeGreaterThan(3);
    expect(seen).toEqual(expected['newest']);
  });

  test('keeps the query in the address of the next page', async () => {
    const url = nextOf(await list({ q: 'paged person', paid: 'true', status: 'pending', limit: '4' })) ?? '';
    expect(Object.fromEntries(new URL(url, server.origin).searchParams)).toMatchObject({
      q: 'paged person',
      paid: 'true',
      status: 'pending',
      limit: '4',
      sort: 'newest',
    });
  });
});

describe('searching', () => {
  test('finds parts of number, name and email in any case, accents included', async () => {
    const orderNumber = await add({ fullName: 'Ñandú Özdemir', email: 'Nandu.O@Mail.example' });
    const parts = [
      orderNumber.slice(8).toLowerCase(),
      'ñANDÚ ö',
      'özd',
      'ndu.o@MAIL',
      orderNumber.slice(0, -1),
    ];
    for (const q of parts) expect(numbers(await list({ q }))).toContain(orderNumber);
  });

  test('finds each document of an order by its name until the documents are deleted', async () => {
    const files = ['Acta Núñez.pdf', 'شهادة ميلاد.pdf', 'Third-Page.pdf'].map((name) => aPdfFile(1, name));
    const orderNumber = await placed(server, formOf(files));
    await assign(admin, orderNumber, translator.id);
    const words = ['nunez.PDF', 'شهادة', 'thirdpage'];
    for (const who of [admin, translator])
      for (const q of words) expect(numbers(await list({ q }, who))).toEqual([orderNumber]);

    await deleteDocuments(server.deps, orderNumber as OrderNumber, { reason: 'retention', actor: 'system' });
    for (const q of words) expect(numbers(await list({ q }))).toEqual([]);
  });

  test('treats wildcards and backslashes literally', async () => {
    const [percent, underscore, backslash, plain] = [
      await add({ fullName: '100% Wild' }),
      await add({ fullName: 'under_wild' }),
      await add({ fullName: String.raw`back\wild` }),
      await add({ fullName: 'underXwild' }),
    ];
    expect(numbers(await list({ q: '%' }))).toEqual([percent]);
    expect(numbers(await list({ q: '_' }))).toEqual([underscore]);
    expect(numbers(await list({ q: '\\' }))).toEqual([backslash]);
    expect(numbers(await list({ q: 'r_wild' }))).toEqual([underscore]);
    expect(numbers(await list({ q: 'rxwild' }))).toEqual([plain]);
  });

  test.each(["' or 1=1 --", '\0', 'a\0b', '%00', '🦉', 'x'.repeat(190)])(
    'finds nothing, and nothing breaks: %j',
    async (q) => {
      const reply = await list({ q: `nobody ${q}` });
      expect([reply.status, listOf(reply)]).toEqual([200, []]);
    },
  );

  test('finds frequent and rare texts, whatever the other data', async () => {
    const rows = Array.from({ length: 6000 }, (_, index) => ({
      ...anOrderName(),
      fullName: 'Frequent Name',
      createdAt: new Date(Date.UTC(2024, 0, 1) - index * 1000),
    }));
    await server.deps.orm.em.fork().insertMany(Order, rows.map(anOrderRow));
    const long = await add({ fullName: 'Rarely Seen', createdAt: new Date(Date.UTC(2020, 0, 1)) });
    const lately = await add({ fullName: 'Rarely Seen', createdAt: new Date() });
    const rare = await list({ q: 'rarely s' });
    expect([numbers(rare), rare.headers.get('x-total-count')]).toEqual([[lately, long], '2']);
    expect(await walk({ q: 'rarely s', limit: '1' })).toEqual([lately, long]);
    const frequent = await list({ q: 'frequent', limit: '100' });
    expect(numbers(frequent)).toEqual(rows.slice(0, 100).map(({ orderNumber }) => orderNumber));
    expect(frequent.headers.get('x-total-count')).toBe('1001');
  });
});

describe('filters', () => {
  test('are combined', async () => {
    const someoneElse = await makeStaff(server, 'translator', 'somebody-else');
    const paidAt = new Date();
    const name = { fullName: 'Filtered Person' };
    const mine = await add({ ...name, status: 'inProgress', paidAt, assignee: admin.id });
    const theirs = await add({ ...name, status: 'inProgress', paidAt, assignee: someoneElse });
    const nobodys = await add({ ...name, status: 'inProgress', paidAt });
    const unpaid = await add({ ...name, status: 'inProgress' });
    const done = await add({ ...name, status: 'completed', paidAt, assignee: admin.id });
    const found = async (query: Record<string, string>) =>
      new Set(numbers(await list({ q: 'filtered person', ...query })));

    expect(await found({})).toEqual(new Set([mine, theirs, nobodys, unpaid, done]));
    expect(await found({ status: 'completed' })).toEqual(new Set([done]));
    expect(await found({ paid: 'false' })).toEqual(new Set([unpaid]));
    expect(await found({ assignee: 'me' })).toEqual(new Set([mine, done]));
    expect(await found({ assignee: someoneElse })).toEqual(new Set([theirs]));
    expect(await found({ assignee: 'none' })).toEqual(new Set([nobodys, unpaid]));
    expect(await found({ assignee: 'none', paid: 'true', status: 'inProgress' })).toEqual(new Set([nobodys]));
    expect(await found({ assignee: 'me', status: 'inProgress', paid: 'true' })).toEqual(new Set([mine]));
  });
});

describe('a translator', () => {
  test('sees the orders assigned to them, without email and money', async () => {
    const own = await add({ fullName: 'Own Order', assignee: translator.id });
    await add({ fullName: 'Own Order of another', assignee: admin.id });
    await add({ fullName: 'Own Order of nobody' });
    for (const query of [{}, { assignee: 'me' }, { assignee: translator.id }]) {
      const reply = await list({ q: 'own order', ...query }, translator);
      expect(listOf(reply)).toMatchObject([
        { orderNumber: own, email: null, totalPrice: null, hasPaymentException: false },
      ]);
      expect(reply.headers.get('x-total-count')).toBe('1');
    }
    for (const assignee of ['none', admin.id]) {
      expect(listOf(await list({ q: 'own order', assignee }, translator))).toEqual([]);
    }
  });

  test('cannot discover emails and other orders by searching', async () => {
    const own = await add({
      fullName: 'Secret Mail',
      email: 'hidden@secret.example',
      assignee: translator.id,
    });
    const foreign = await add({ fullName: 'Secret Mail' });
    expect(numbers(await list({ q: 'secret mail' }, translator))).toEqual([own]);
    expect(numbers(await list({ q: own }, translator))).toEqual([own]);
    for (const q of ['hidden@', 'secret.example', 'mail hidden', foreign]) {
      const reply = await list({ q }, translator);
      expect([listOf(reply), reply.headers.get('x-total-count')]).toEqual([[], '0']);
    }
  });
});
