import { randomBytes, randomUUID } from 'node:crypto';
import { makeOrderNumber, type OrderNumber } from '@truepage/core/orders/order-number';
import { AuditEntry } from '../../src/db/rows/people/audit-entry.ts';
import { Order } from '../../src/db/rows/order/order.ts';
import { StaffEvent } from '../../src/db/rows/people/staff-event.ts';
import { recordPayment } from '../../src/payments/record-payment.ts';
import type { SignedIn } from './staff.ts';
import { aPdfFile, type Reply, type TestServer } from './test-server.ts';

/** Marks the order as paid by hand. */
export async function pay(server: TestServer, orderNumber: string): Promise<void> {
  const news = { by: 'staff', reference: `test:${orderNumber}`, staffId: 'test' } as const;
  await recordPayment(server.deps, orderNumber as OrderNumber, news);
}

export function upload(
  staff: SignedIn,
  idOrNumber: string,
  file = aPdfFile(1, 'translation.pdf'),
  document?: number,
): Promise<Reply> {
  const form = new FormData();
  if (document !== undefined) form.set('document', String(document));
  form.set('file', file);
  return staff.call('POST', `/api/admin/orders/${idOrNumber}/translation`, form);
}

export function assign(admin: SignedIn, idOrNumber: string, staffId: string | null): Promise<Reply> {
  return admin.call('PUT', `/api/admin/orders/${idOrNumber}/assignee`, { staffId });
}

/** The audit entries of an order in the database, oldest first. */
export function auditOf(server: TestServer, orderNumber: string): Promise<AuditEntry[]> {
  return server.deps.orm.em.fork().find(AuditEntry, { order: { orderNumber } }, { orderBy: { id: 'asc' } });
}

/** The staff events of an order, oldest first. */
export function eventRowsOf(server: TestServer, orderNumber: string): Promise<StaffEvent[]> {
  return server.deps.orm.em.fork().find(StaffEvent, { orderNumber }, { orderBy: { id: 'asc' } });
}

export function orderRowOf(server: TestServer, orderNumber: string): Promise<Order> {
  return server.deps.orm.em.fork().findOneOrFail(Order, { orderNumber });
}

/** The list in a reply. */
export function listOf(reply: Reply): Record<string, unknown>[] {
  return reply.body as unknown as Record<string, unknown>[];
}

/** An id and a number for a row that a test inserts. */
export function anOrderName(): { readonly id: string; readonly orderNumber: string } {
  return {
    id: randomUUID(),
    orderNumber: makeOrderNumber(new Date('2026-11-20T09:00:00Z'), randomBytes(12)),
  };
}

/** The numbers of orders sorted like the database: by a text that sorts like time, then id. */
export function sortedNumbers<Row extends { readonly id: string; readonly orderNumber: string }>(
  rows: readonly Row[],
  key: (row: Row) => string,
): string[] {
  const full = (row: Row): string => `${key(row)} ${row.id}`;
  return rows
    .toSorted((one, other) => (full(one) < full(other) ? -1 : 1))
    .map(({ orderNumber }) => orderNumber);
}
