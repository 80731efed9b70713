import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import { findOrderView } from '../../../src/order-access/order.repository.ts';
import { signInAs } from '../../support/staff.ts';
import { pay, upload } from '../../support/staff-desk.ts';
import { aPdfFile, startServerForFile } from '../../support/test-server.ts';

// The number of queries is most of a response's cost, so each of these numbers is a promise.

const asked = vi.spyOn(pg.Client.prototype, 'query');
const server = await startServerForFile({ env: { RATE_LIMITS: 'on' } });
afterAll(async () => {
  asked.mockRestore();
});

/** The text of a statement as passed to the driver. */
function textOf(query: unknown): string {
  return typeof query === 'string' ? query : (query as { text: string }).text;
}

/** The queries of requests while `work` runs, without jobs and listeners; the second time, with warm caches. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  await work();
  // Effects of the first run are over when its mails are sent and its documents are read.
  const busy = () =>
    server.deps.jobs
      .counts()
      .then(({ mail, reading }) => mail.waiting + mail.active + reading.waiting + reading.active);
  await expect.poll(busy).toBe(0);
  asked.mockClear();
  await work();
  return asked.mock.contexts.flatMap((client, index) => {
    const { application_name: name } = (client as { connectionParameters: { application_name?: string } })
      .connectionParameters;
    const text = textOf(asked.mock.calls[index]?.[0]);
    const isOfRequests = ['truepage', 'truepage-limits'].includes(name ?? '');
    const isOfJobs = /\bfrom "?mails"?|update "mails"|listen|staff_events" as "event"/i.test(text);
    return isOfRequests && !isOfJobs ? [text] : [];
  });
}

test('the prices need no query', async () => {
  expect(await statementsOf(() => server.call('GET', '/api/prices'))).toEqual([]);
});

test('the view of an order needs one query, whether it is read, cached or revalidated', async () => {
  const admin = await signInAs(server, 'admin');
  const orderNumber = await server.placeOrder();
  const view = () => server.call('GET', `/api/orders/${orderNumber}`);
  await statementsOf(view);
  expect(await statementsOf(view), 'a promise changes with time: it is read each time').toHaveLength(1);
  const paid = await server.placeOrder();
  await admin.call('POST', `/api/admin/mark-order-paid/${paid}`);
  const viewPaid = () => server.call('GET', `/api/orders/${paid}`);
  // Effects of the payment may still read the order by its id.
  const isOfView = (text: string) => /"order_number" = \$\d/.test(text);
  for (const time of ['first', 'kept', 'compared'])
    expect((await statementsOf(viewPaid)).filter(isOfView), time).toHaveLength(1);
});

test('a page of the staff’s list needs the session query and one more', async () => {
  const admin = await signInAs(server, 'admin');
  const statements = await statementsOf(() => admin.call('GET', '/api/admin/orders'));
  expect(statements.map((text) => /staff_sessions|"orders"/.exec(text)?.[0])).toEqual([
    'staff_sessions',
    '"orders"',
  ]);
});

test('an order needs six queries, including the order limit, BEGIN and COMMIT', async () => {
  const statements = await statementsOf(() => server.placeOrder());
  expect(statements.map((text) => text.trim().slice(0, 40))).toEqual([
    expect.stringContaining('rate_limits'),
    expect.stringContaining('select "item", "cents"'),
    expect.stringMatching(/^begin/i),
    expect.stringMatching(/^WITH ins AS/),
    expect.stringMatching(/^with "row_0"/),
    expect.stringMatching(/^commit/i),
  ]);
});

// Last, because the upload starts a check, which queries the database for a while.
test('the view of a delivered order needs one query, and one more until its customer is notified', async () => {
  const admin = await signInAs(server, 'admin');
  const orderNumber = await server.placeOrder({ translationType: 'certified' });
  await pay(server, orderNumber);
  await upload(admin, orderNumber, aPdfFile(1, 'translation.pdf'));
  const view = async () => {
    const before = asked.mock.calls.length;
    await findOrderView(server.deps.orm.em.fork(), orderNumber as OrderNumber);
    return asked.mock.calls.slice(before).filter(([query]) => textOf(query).includes('"original_id"'));
  };
  expect(await view()).toHaveLength(2);
  const notification = { notificationMethod: 'email' };
  expect((await admin.call('POST', `/api/admin/orders/${orderNumber}/notify`, notification)).status).toBe(
    200,
  );
  expect(await view()).toHaveLength(1);
});
