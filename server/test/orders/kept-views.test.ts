import { describe, expect, test, vi } from 'vitest';
import { KeptReply } from '../../src/ports/kept-reply.ts';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import { heldFor } from '../../src/order-access/hold.repository.ts';
import { rowVersions } from '../../src/order-access/order-stamp.repository.ts';
import { orderWithFiles } from '../../src/order-access/order.repository.ts';
import { createKeptViews } from '../../src/orders/kept-views.ts';
import { viewOrder } from '../../src/orders/view-order.ts';
import { documentColumns } from '../../src/order-access/order-documents.repository.ts';
import { orderIn } from '../support/ownership.ts';
import { signInAs } from '../support/staff.ts';
import { pay } from '../support/staff-desk.ts';
import { startServerForFile, startTestServer } from '../support/test-server.ts';

// Random walks over orders' lives compare cached views with fresh ones after each change (order-life/invariants/customer-view.ts).

const server = await startServerForFile({ env: { ORDER_ACCESS: 'proof' } });
const views = createKeptViews();
const view = (orderNumber: string, generation?: number) =>
  viewOrder(server.deps, views, orderNumber as OrderNumber, {
    access: { generationOf: () => generation },
    staff: undefined,
  });

describe('a view of an order', () => {
  test('is cached for callers who see the same, until something in it changes', async () => {
    const orderNumber = await server.placeOrder();
    expect(await view(orderNumber)).not.toBeInstanceOf(KeptReply);
    const first = await view(orderNumber);
    expect(first).toBeInstanceOf(KeptReply);
    expect(await view(orderNumber)).toBe(first);
    expect(await view(orderNumber, 0)).not.toBe(first);
    expect(await view(orderNumber, 0)).toBe(await view(orderNumber, 0));
    await pay(server, orderNumber);
    expect(await view(orderNumber)).not.toBe(first);
  });

  test('costs the read of its stamp only if there is a cached view to compare', async () => {
    const orderNumber = await server.placeOrder();
    const get = vi.spyOn(views, 'get');
    await view(orderNumber);
    await view(orderNumber);
    expect(get).not.toHaveBeenCalled();
    await view(orderNumber);
    expect(get).toHaveBeenCalledOnce();
    get.mockRestore();
  });

  test.each(['stored_files', 'payment_entries'])('changes with any row of %s', async (table) => {
    const orderNumber = await server.placeOrder();
    await pay(server, orderNumber);
    await view(orderNumber);
    const before = await view(orderNumber);
    expect(await view(orderNumber)).toBe(before);
    const ofOrder = `order_id = (select id from orders where order_number = '${orderNumber}')`;
    await server.deps.orm.em.getConnection().execute(`update ${table} set id = id where ${ofOrder}`);
    expect(await view(orderNumber)).not.toBe(before);
  });

  test('is not cached while it changes with time', async () => {
    const orderNumber = await server.placeOrder();
    await server.deps.orm.em
      .getConnection()
      .execute(
        `update orders set quote_state = 'sent', quote_until = '2100-01-01' where order_number = '${orderNumber}'`,
      );
    await view(orderNumber);
    expect(await view(orderNumber)).not.toBeInstanceOf(KeptReply);
  });

  test('follows changes of another process', async () => {
    const other = await startTestServer({ database: server.database, dataDir: server.dataDir });
    try {
      const email = 'ana@example.com';
      const { orderNumber, ordering } = await orderIn(server, email);
      const path = `/api/orders/${orderNumber}`;
      for (const _ of ['first', 'again', 'kept'])
        expect((await server.call('GET', path, undefined, ordering)).body).toMatchObject({
          email,
          unreadMessages: 0,
        });
      const staff = await signInAs(other, 'admin');
      const id = crypto.randomUUID();
      const sent = await staff.call('PUT', `/api/admin/orders/${orderNumber}/messages/${id}`, {
        text: 'Hello',
      });
      expect(sent.status).toBe(200);
      expect((await server.call('GET', path, undefined, ordering)).body).toMatchObject({ unreadMessages: 1 });
    } finally {
      await other.stop();
    }
  });

  test('is not shown to other callers, nor after access has ended', async () => {
    const email = 'eva@example.com';
    const { orderNumber, ordering } = await orderIn(server, email);
    const path = `/api/orders/${orderNumber}`;
    for (const round of ['first', 'again', 'kept']) {
      expect((await server.call('GET', path, undefined, ordering)).body, round).toMatchObject({ email });
      expect((await server.call('GET', path)).body, round).toMatchObject({ email: null, restricted: true });
    }
    const now = { fullName: 'Eva Novak', email: 'eva.novak@example.com' };
    const corrected = await server.call('PUT', `${path}/customer`, now, ordering);
    expect(corrected.status).toBe(200);
    const { headers, body } = await server.call('GET', path, undefined, ordering);
    expect(body).toMatchObject({ email: null, restricted: true });
    expect(headers.get('Cache-Control')).toBe('no-store');
  });
});

test('the stamp of an order includes all tables that its view reads', async () => {
  const em = server.deps.orm.em.fork();
  const read = orderWithFiles(em, 'TP-2026-0000-0000-0000' as OrderNumber).select([
    heldFor().as('held_for'),
    documentColumns.document_files.as('files'),
    documentColumns.document_certificates.as('certificates'),
  ]);
  const stamped = em.getKysely().selectFrom('orders').select(rowVersions.as('versions'));
  // Reasons for holding an order are a part of its stamp, whichever tables they are from.
  const ofHolding = ['delivery_checks', 'delivery_findings', 'settings'];
  const tables = [...tablesIn(await stamped.explain('json')), ...ofHolding].toSorted();
  expect(tablesIn(await read.explain('json'))).toEqual(tables);
});

/** The tables that a query plan reads. */
function tablesIn(plan: unknown): readonly string[] {
  const names = JSON.stringify(plan).matchAll(/"Relation Name":"(\w+)"/g);
  return [...new Set(Array.from(names, ([, name = '']) => name))].toSorted();
}
