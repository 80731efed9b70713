import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderListQuery } from '@truepage/core/api/admin/orders/order-query';
import type { StaffOrderRow } from '@truepage/core/api/admin/orders/staff-order';
import {
  dueToday,
  orderFilterWords,
  orderSortNames,
  type OrderFilter,
} from '@truepage/core/orders/order-list';
import { compareOrders, matchesFilter } from '@truepage/core/orders/order-matching';
import { countedViews, orderViews, viewsOf } from '@truepage/core/orders/order-views';
import { draftReviewStates } from '@truepage/core/drafts/draft';
import { factListStates } from '@truepage/core/facts/fact';
import { approvalStates } from '@truepage/core/orders/approval';
import { messageAuthors } from '@truepage/core/messages/message';
import { orderStatuses } from '@truepage/core/orders/order-status';
import { translationTypes } from '@truepage/core/pricing/translation-type';
import { foldText } from '@truepage/core/texts/fold-text';
import { writePeriod } from '@truepage/core/period';
import { Order } from '../../src/db/rows/order/order.ts';
import { countViews } from '../../src/orders/staff/count-views.ts';
import { listOrders } from '../../src/orders/staff/list-orders.ts';
import type { ActingStaff } from '../../src/order-access/order-for-staff.ts';
import { StoredFile } from '../../src/db/rows/order/stored-file.ts';
import { withClient } from '../support/database.ts';
import { anOrderRow, aTranslationRow } from '../support/rows.ts';
import { makeStaff } from '../support/staff.ts';
import { startServerForFile } from '../support/test-server.ts';

/** Among the moments below, so that some orders are late. */
const isNightly = process.env['NIGHTLY'] === 'true';
const now = new Date(Date.UTC(2026, 10, 20, 9, 0, 1));
const server = await startServerForFile({ clock: { now: () => now }, env: { REVIEW: 'all' } });
const admin: ActingStaff = { id: await makeStaff(server, 'admin', 'ada'), username: 'ada', role: 'admin' };
const translator: ActingStaff = {
  id: await makeStaff(server, 'translator', 'tim'),
  username: 'tim',
  role: 'translator',
};

const texts = [
  'Ana',
  'ana gómez',
  'ÑANDÚ Özil',
  'Σίσυφος ΣΑΣ',
  'STRAẞE straße',
  '100% wild',
  'under_wild',
  String.raw`back\wild`,
  '🦉 ',
  'İSTANBUL Iıi',
  'x@y.example',
  'Nguyễn Văn Đức'.normalize('NFD'),
  'Ångström-Zoë D’Angelo',
  'Søren Æ. Łuk',
  'علی\u200Cرضا أحمد',
  'Фёдор Й',
  '김민준 ｶﾞ',
];
const numbers = Array.from({ length: 6 }, (_, index) => `TP-2026-000${index}-7K3M-9QRT`);
/** Few moments, so that many orders share one. */
const moment = fc.nat(2).map((second) => new Date(Date.UTC(2026, 10, 20, 9, 0, second)));
/** Zones where the day ends one and two hours from now, and where it continues. */
const zones = ['UTC', 'America/New_York', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'];
const dayEnds = [10, 11, 24].map((hour) => Date.UTC(2026, 10, 20, hour));
const dueTime = fc.oneof(
  moment,
  fc.constantFrom(...dayEnds.flatMap((time) => [time - 1, time])).map((time) => new Date(time)),
);
/** Mostly undefined, because all filters together match nothing. */
const rarely = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });

const orders = fc.uniqueArray(
  fc.record({
    orderNumber: fc.constantFrom(...numbers),
    fullName: fc.constantFrom(...texts),
    email: fc.constantFrom('ana@example.com', 'X@Y.example', 'ß_%@z.example'),
    matterNumber: fc.option(fc.constantFrom(...texts)),
    documentNames: fc.array(fc.constantFrom(...texts), { maxLength: 3 }).map((names) => names.join('/')),
    status: fc.constantFrom(...orderStatuses),
    translationType: fc.constantFrom(...translationTypes),
    approval: fc.constantFrom(null, ...approvalStates),
    paidAt: fc.option(moment, { freq: 2 }),
    refundedAt: fc.option(moment, { freq: 1 }),
    notifiedAt: fc.option(moment),
    hasTranslation: fc.boolean(),
    completedAt: fc.option(moment),
    assignedAt: fc.option(moment),
    createdAt: moment,
    updatedAt: moment,
    dueAt: dueTime,
    pausedAt: fc.option(moment, { freq: 1 }),
    questionAskedAt: fc.option(moment, { freq: 1 }),
    pageCountAskedAt: fc.option(moment, { freq: 1 }),
    draftState: fc.constantFrom(null, ...draftReviewStates),
    factsState: fc.constantFrom(null, ...factListStates),
    lastMessageBy: fc.constantFrom(null, ...messageAuthors),
    owner: fc.constantFrom('ada', 'tim', 'nobody'),
  }),
  { selector: ({ orderNumber }) => orderNumber, minLength: 2, maxLength: numbers.length },
);

const part = fc
  .tuple(fc.constantFrom(...texts, ...numbers, 'ANA@example'), fc.nat(6), fc.nat(12))
  .map(([text, from, length]) => text.slice(from, from + length + 1));
const question = fc.oneof(
  part,
  part.map((text) => text.toUpperCase()),
  fc.tuple(part, fc.constantFrom('NFC', 'NFD', 'NFKC', 'NFKD')).map(([text, form]) => text.normalize(form)),
  part.map((text) => text.replaceAll('-', ' ')),
  part.map((text) => foldText(text)),
  part.map((text) => text.replace(' ', '\t ')),
  fc.constantFrom(...numbers, ...numbers.map((number) => number.toLowerCase().replaceAll('-', ' '))),
  fc.string({ maxLength: 3 }),
);
const side = fc.option(
  moment.map((time) => time.getTime()),
  { nil: undefined },
);
const period = fc.record({ from: side, before: side }).map((sides) => {
  return sides.from === undefined && sides.before === undefined ? '' : writePeriod(sides);
});
const filter: fc.Arbitrary<OrderFilter> = fc.record({
  q: rarely(question),
  status: rarely(fc.constantFrom(...orderFilterWords.status)),
  paid: rarely(fc.constantFrom(...orderFilterWords.paid)),
  open: rarely(fc.constantFrom(...orderFilterWords.open)),
  late: rarely(fc.constantFrom(...orderFilterWords.late)),
  notified: rarely(fc.constantFrom(...orderFilterWords.notified)),
  approval: rarely(fc.constantFrom(...orderFilterWords.approval)),
  waiting: rarely(fc.constantFrom(...orderFilterWords.waiting)),
  tier: rarely(fc.constantFrom(...orderFilterWords.tier)),
  due: rarely(fc.oneof(period, fc.constant(dueToday))),
  paidIn: rarely(period),
  completedIn: rarely(period),
  assignee: rarely(fc.constantFrom('', 'me', 'none', randomUUID())),
});

test('the database and the desk show the same orders in the same order', async () => {
  await fc.assert(
    fc.asyncProperty(
      orders,
      filter,
      fc.constantFrom(...orderSortNames),
      fc.constantFrom(...zones),
      fc.boolean(),
      async (rows, asked, sort, zone, isAdmin) => {
        await replaceOrders(rows);
        const staff = isAdmin ? admin : translator;
        const expected = (await walk(admin, { sort: 'newest' }))
          .filter(({ assignee }) => isAdmin || assignee?.id === translator.id)
          .map((row) => (isAdmin ? row : { ...row, email: null, matterNumber: null }))
          .filter((row) => matchesFilter(row, asked, { staffId: staff.id, now: now.getTime(), zone }))
          .toSorted((a, b) => compareOrders(a, b, sort));

        const found = await walk(staff, { ...asked, sort, zone });
        expect(found.map(({ orderNumber }) => orderNumber)).toEqual(
          expected.map(({ orderNumber }) => orderNumber),
        );
      },
    ),
    { numRuns: isNightly ? 300 : 100 },
  );
}, 120_000);

test('a view’s count equals the length of its list, for each role', async () => {
  const reviewer: ActingStaff = {
    id: await makeStaff(server, 'reviewer', 'rita'),
    username: 'rita',
    role: 'reviewer',
  };
  await fc.assert(
    fc.asyncProperty(
      orders,
      fc.constantFrom(...zones),
      fc.constantFrom(admin, translator, reviewer),
      async (rows, zone, staff) => {
        await replaceOrders(rows);
        const all = await walk(staff, { sort: 'newest' });
        const asker = { staffId: staff.id, now: now.getTime(), zone };
        const own = countedViews.filter((name) =>
          viewsOf({ role: staff.role, review: 'all', delivery: { translatorsNotify: true } }).includes(name),
        );
        const counted = own.map((name) => {
          return [name, all.filter((row) => matchesFilter(row, orderViews[name].filter, asker)).length];
        });
        expect(await countViews(server.deps, staff, zone)).toEqual(Object.fromEntries(counted));
      },
    ),
    { numRuns: isNightly ? 100 : 40 },
  );
}, 120_000);

test('the database and the desk find the same names', async () => {
  await replaceOrders(
    texts.map((fullName, index) => ({
      fullName,
      owner: 'ada',
      orderNumber: `TP-2026-000${index}-AAAA-AAAA`,
    })),
  );
  const all = await walk(admin, { sort: 'newest' });
  await fc.assert(
    fc.asyncProperty(question, async (q) => {
      const expected = all.filter((row) =>
        matchesFilter(row, { q }, { staffId: admin.id, now: now.getTime(), zone: 'UTC' }),
      );
      expect((await walk(admin, { q, sort: 'newest' })).map(({ fullName }) => fullName)).toEqual(
        expected.map(({ fullName }) => fullName),
      );
    }),
    { numRuns: isNightly ? 500 : 150 },
  );
}, 120_000);

test('the database folds each letter like the desk', async () => {
  const letters = Array.from({ length: 0x11_00_00 }, (_, code) => code)
    .filter((code) => code > 0 && (code < 0xd8_00 || code > 0xdf_ff))
    .map((code) => String.fromCodePoint(code))
    .filter((letter) => !/[\p{Cn}\p{Co}]/u.test(letter));
  const { rows } = await withClient(server.database.connection, (client) =>
    client.query<{ letter: string; folded: string }>(
      // Each has the letters of its own Unicode version.
      'select letter, fold_text(letter) as folded from unnest($1::text[]) as letter where unicode_assigned(letter)',
      [letters],
    ),
  );
  const other = rows.filter(({ letter, folded }) => folded !== foldText(letter));
  expect(
    other.map(({ letter, folded }) => [letter.codePointAt(0)?.toString(16), folded, foldText(letter)]),
  ).toEqual([]);
}, 120_000);

async function replaceOrders(
  rows: readonly {
    readonly owner: string;
    readonly orderNumber: string;
    readonly hasTranslation?: boolean;
  }[],
): Promise<void> {
  const em = server.deps.orm.em.fork();
  const owners: Record<string, string | null> = { ada: admin.id, tim: translator.id, nobody: null };
  await em.nativeDelete(StoredFile, {});
  await em.nativeDelete(Order, {});
  if (rows.length === 0) return;
  const made = rows.map(({ owner, hasTranslation = false, ...row }) => {
    const id = randomUUID();
    return { id, hasTranslation, row: anOrderRow({ ...row, id, assignee: owners[owner] ?? null }) };
  });
  await em.insertMany(
    Order,
    made.map(({ row }) => row),
  );
  const translated = made.filter(({ hasTranslation }) => hasTranslation);
  if (translated.length > 0) {
    await em.insertMany(
      StoredFile,
      translated.map(({ id }) => aTranslationRow(id)),
    );
  }
}

/** The whole list, two orders at a time. */
async function walk(
  staff: ActingStaff,
  query: OrderFilter & { readonly sort: string; readonly zone?: string },
) {
  const found: StaffOrderRow[] = [];
  let cursor: string | undefined;
  do {
    const page = await listOrders(server.deps, staff, orderListQuery.parse({ ...query, limit: 2, cursor }));
    found.push(...(page.orders as StaffOrderRow[]));
    cursor = page.next;
  } while (cursor !== undefined);
  return found;
}
