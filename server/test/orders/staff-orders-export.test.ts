import { expect, test } from 'vitest';
import { cents } from '@truepage/core/money';
import { defaultPriceList } from '@truepage/core/pricing/price-list';
import { AuditEntry } from '../../src/db/rows/people/audit-entry.ts';
import { Order } from '../../src/db/rows/order/order.ts';
import { anOrderRow } from '../support/rows.ts';
import { signInAs } from '../support/staff.ts';
import { anOrderName, sortedNumbers } from '../support/staff-desk.ts';
import { startServerForFile } from '../support/test-server.ts';

const server = await startServerForFile({ clock: { now: () => new Date('2026-11-20T09:00:00.000Z') } });
const admin = await signInAs(server, 'admin');

const em = () => server.deps.orm.em.fork();
const fetchCsv = (query: Record<string, string>, cookie = admin.cookie): Promise<Response> =>
  fetch(`${server.origin}/api/admin/orders.csv?${new URLSearchParams(query)}`, {
    headers: { Cookie: cookie },
  });

/** Parses a CSV file's cells by RFC 4180. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, end] of text.matchAll(/"((?:[^"]|"")*)"(,|\r\n)/g)) {
    rows.at(-1)?.push((quoted ?? '').replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

test('the export is a CSV file with a header row, a UTF-8 BOM and a dated name', async () => {
  const orderNumber = `TP-2026-EXPR-0000-0001`;
  const paidAt = new Date('2026-11-19T10:30:00.000Z');
  await em().insert(
    Order,
    anOrderRow({
      orderNumber,
      fullName: 'Ñandú "N." Özdemir, Jr.',
      totalPrice: cents(123_450),
      paidAt,
      assignee: admin.id,
      targetLanguage: 'pt-br',
      coupon: 'WELCOME-10',
      prices: { ...defaultPriceList, discount: cents(250) },
    }),
  );
  const response = await fetchCsv({ q: orderNumber });
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': 'attachment; filename="orders-2026-11-20.csv"',
    'cache-control': 'no-store',
  });
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  expect(parseCsv(bytes.toString())).toEqual([
    [
      'Order number',
      'Ordered (UTC)',
      'Name',
      'Email',
      'Translation type',
      'From',
      'To',
      'Pages',
      'Total (USD)',
      'Status',
      'Paid (UTC)',
      'Due (UTC)',
      'Deadline paused (UTC)',
      'Completed (UTC)',
      'Assigned to',
      'Recipient',
      'Documents',
      'Matter number',
      'Partner',
      'Coupon',
      'Discount (USD)',
      'Agreed discount (%)',
    ],
    [
      orderNumber,
      '2026-11-20 09:00:00',
      'Ñandú "N." Özdemir, Jr.',
      'ana@example.com',
      'certified',
      'Spanish',
      'Portuguese (Brazil)',
      '1',
      '1234.50',
      'pending',
      '2026-11-19 10:30:00',
      '2026-11-21 09:00:00',
      '',
      '',
      admin.username,
      '',
      '1',
      '',
      '',
      'WELCOME-10',
      '2.50',
      '',
    ],
  ]);
});

test('visitors’ texts cannot become formulas', async () => {
  const names = [`=HYPERLINK("http://evil.example";"Formula")`, '+Formula', '-Formula', '@Formula'];
  const rows = names.map((fullName) =>
    anOrderRow({ fullName, email: `=formula+${names.indexOf(fullName)}@x.example` }),
  );
  await em().insertMany(Order, rows);
  const [, ...cells] = parseCsv(await (await fetchCsv({ q: 'formula' })).text());
  expect(new Set(cells.map(([, , name]) => name))).toEqual(new Set(names.map((name) => `'${name}`)));
  for (const [, , , email] of cells) expect(email).toMatch(/^'=formula\+/);
});

test('contains all orders, however many, once and in the order of the list', async () => {
  const rows = Array.from({ length: 2500 }, (_, index) => ({
    ...anOrderName(),
    fullName: 'Bulk Export',
    createdAt: new Date(Date.UTC(2025, 0, 1) + (index % 700) * 1000),
  }));
  await em().insertMany(Order, rows.map(anOrderRow));
  const [, ...cells] = parseCsv(await (await fetchCsv({ q: 'bulk export', sort: 'oldest' })).text());
  expect(cells.map(([number]) => number)).toEqual(sortedNumbers(rows, (row) => row.createdAt.toISOString()));
});

test('the list’s filters apply', async () => {
  await em().insert(
    Order,
    anOrderRow({ fullName: 'Filtered Export', status: 'completed', assignee: admin.id }),
  );
  await em().insert(Order, anOrderRow({ fullName: 'Filtered Export', status: 'pending' }));
  const query = { q: 'filtered export', status: 'completed', paid: 'false', assignee: 'me' };
  expect(parseCsv(await (await fetchCsv(query)).text())).toHaveLength(2);
  expect((await fetchCsv({ status: 'lost' })).status).toBe(400);
});

test('an export is in the audit log, without the search text', async () => {
  const before = await em().count(AuditEntry, { what: 'orders.exported' });
  await (await fetchCsv({ q: 'nobody', status: 'completed' })).text();
  const lines = await em().find(AuditEntry, { what: 'orders.exported' }, { orderBy: { id: 'desc' } });
  expect(lines).toHaveLength(before + 1);
  expect(lines[0]).toMatchObject({ who: admin.username });
  expect(lines[0]?.after).toEqual({ isSearch: true, status: 'completed', sort: 'newest' });
});
