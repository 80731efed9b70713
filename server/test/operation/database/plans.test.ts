import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { settleApprovals } from '../../../src/orders/approval/settle-approvals.repository.ts';
import { fillOrders } from '../../../bench/fill-orders.ts';
import { withClient } from '../../support/database.ts';
import { signInAs } from '../../support/staff.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

// Frequent requests' queries are explained by the database itself: they must use an index, and read few more rows than they return. With a
// million orders at night, where that is a promise; with some thousands by day, which are enough to notice another plan.

const orders = process.env['NIGHTLY'] === 'true' ? 1_000_000 : 20_000;
/** The list counts up to 1000 rows, for which this many are read. */
const counted = 1001;

let server: TestServer;
let numbers: string[];
const asked = vi.spyOn(pg.Client.prototype, 'query');
beforeAll(async () => {
  server = await startTestServer();
  await fillOrders(server.database.connection, orders, 20_261_123);
  const rows = await server.deps.orm.em
    .fork()
    .getKysely()
    .selectFrom('orders')
    .orderBy('created_at')
    .limit(3)
    .select('order_number')
    .execute();
  numbers = rows.map(({ order_number: number }) => number);
}, 600_000);
afterAll(async () => {
  asked.mockRestore();
  await server.close();
});

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Plan[];
}

interface Explained {
  readonly text: string;
  readonly returned: number;
  /** The rows read of each table, and how. */
  readonly scans: readonly { readonly table: string; readonly how: string; readonly rows: number }[];
}

/** The queries about orders that `work` causes, explained with their actual parameters. */
async function explained(work: () => Promise<unknown>): Promise<Explained[]> {
  asked.mockClear();
  await work();
  const statements = asked.mock.calls.flatMap(([query, values]) => {
    const given = query as unknown as string | { text: string; values?: unknown[] };
    const { text, values: named } = typeof given === 'string' ? { text: given, values: undefined } : given;
    const isOfRequest = /^select/i.test(text) && text.includes('orders') && !text.includes('staff_events');
    return isOfRequest ? [{ text, values: named ?? values ?? [] }] : [];
  });
  const client = new pg.Client({ ...server.database.connection });
  await client.connect();
  try {
    const found: Explained[] = [];
    for (const { text, values } of statements) {
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `explain (analyze, timing off, format json) ${text}`,
        values,
      );
      const plan = rows[0]?.['QUERY PLAN'][0].Plan;
      if (plan !== undefined) found.push({ text, returned: plan['Actual Rows'], scans: scansOf(plan) });
    }
    return found;
  } finally {
    await client.end();
  }
}

function scansOf(plan: Plan): Explained['scans'] {
  const below = (plan.Plans ?? []).flatMap(scansOf);
  const table = plan['Relation Name'];
  if (table === undefined) return below;
  const removed = (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0);
  return [
    ...below,
    { table, how: plan['Node Type'], rows: (plan['Actual Rows'] + removed) * plan['Actual Loops'] },
  ];
}

/** Expects that no large table is scanned sequentially, and that at most three rows are read for each returned one. */
function expectIndexed(all: readonly Explained[], alsoLookedAt = 0): void {
  expect(all.length).toBeGreaterThan(0);
  const large = ['orders', 'stored_files', 'payment_entries', 'certificates', 'payment_exceptions'];
  for (const { text, returned, scans } of all) {
    for (const { table, how, rows } of scans.filter((scan) => large.includes(scan.table))) {
      expect({ text, table, rows, isFew: rows <= 3 * Math.max(1, returned) + alsoLookedAt }).toMatchObject({
        isFew: true,
      });
      // A table without rows may be read in any way.
      if (rows > 0) expect({ text, table, how }).not.toMatchObject({ how: 'Seq Scan' });
    }
  }
}

test('the view of an order', async () => {
  expectIndexed(await explained(() => server.call('GET', `/api/orders/${numbers[0]}`)));
});

test('the staff’s list, its first page and a distant one, by each of its sorts', async () => {
  const admin = await signInAs(server, 'admin');
  for (const sort of ['newest', 'due', 'updated']) {
    let path = `/api/admin/orders?sort=${sort}`;
    for (let page = 0; page < 3; page += 1) {
      let link: string | undefined;
      const found = await explained(async () => {
        const { headers, status } = await admin.call('GET', path);
        expect(status).toBe(200);
        link = /[?&]cursor=([^&>"]+)/.exec(headers.get('link') ?? '')?.[1];
      });
      expectIndexed(found, counted);
      if (link === undefined) break;
      path = `/api/admin/orders?sort=${sort}&cursor=${link}`;
    }
  }
});

test('the few orders that wait for an answer', async () => {
  const admin = await signInAs(server, 'admin');
  for (const side of ['us', 'customer'])
    expectIndexed(await explained(() => admin.call('GET', `/api/admin/orders?waiting=${side}`)));
});

test('an order by its number, as typed', async () => {
  const admin = await signInAs(server, 'admin');
  const typed = numbers[1]?.toLowerCase().replaceAll('-', ' ') ?? '';
  const found = await explained(() => admin.call('GET', `/api/admin/orders?q=${encodeURIComponent(typed)}`));
  expectIndexed(found, counted);
});

test('payments, and what the desk opens', async () => {
  const admin = await signInAs(server, 'admin');
  expectIndexed(await explained(() => admin.call('GET', `/api/admin/orders/${numbers[2]}`)));
});

test('the queries about all orders at start, whatever the policy', async () => {
  asked.mockClear();
  await settleApprovals(server.deps, 'certified');
  const updates = asked.mock.calls.flatMap(([query, values]) => {
    return /^\s*update orders/i.test(query) ? [{ text: query, values }] : [];
  });
  expect(updates).toHaveLength(2);
  await withClient(server.database.connection, async (client) => {
    for (const { text, values } of updates) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('Seq Scan on orders');
    }
  });
});
