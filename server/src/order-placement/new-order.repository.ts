import type { RequiredEntityData } from '@mikro-orm/postgresql';
import type { PriceList } from '@truepage/core/pricing/price-list';
import { batchInsert, newRow, type QueryParts } from '../db/batch-insert.ts';
import type { Em } from '../db/orm.ts';
import { AuditEntry } from '../db/rows/people/audit-entry.ts';
import { IdempotencyKey } from '../db/rows/upkeep/idempotency-key.ts';
import { Mail } from '../db/rows/pages/mail.ts';
import { Order } from '../db/rows/order/order.ts';
import { RequestedQuote } from '../db/rows/money/requested-quote.ts';
import { StoredFile } from '../db/rows/order/stored-file.ts';
import { priceListOf } from '../pricing/price-list.repository.ts';

export interface EarlierOrder {
  readonly requestHash: string;
  readonly orderNumber: string;
}

/** Returns the order of an earlier request with this key, and the current prices. */
export async function findIdempotentOrder(
  em: Em,
  key: string | undefined,
): Promise<{ readonly earlier: EarlierOrder | undefined; readonly prices: PriceList }> {
  const rows = await em
    .getKysely()
    .selectFrom('prices')
    .leftJoin('idempotency_keys as earlier', (join) => join.on('earlier.key', '=', key ?? null))
    .leftJoin('orders', 'orders.id', 'earlier.order_id')
    .select(['item', 'cents', 'earlier.request_hash', 'orders.order_number'])
    .execute();
  const { request_hash: requestHash = null, order_number: orderNumber = null } = rows[0] ?? {};
  const earlier = requestHash === null || orderNumber === null ? undefined : { requestHash, orderNumber };
  return { earlier, prices: priceListOf(rows) };
}

interface NewOrder {
  readonly order: RequiredEntityData<Order>;
  readonly keys: readonly RequiredEntityData<IdempotencyKey>[];
  readonly documents: readonly RequiredEntityData<StoredFile>[];
  /** Set if staff set the price. */
  readonly quote: RequiredEntityData<RequestedQuote> | undefined;
  readonly mail: RequiredEntityData<Mail>;
  readonly audit: readonly RequiredEntityData<AuditEntry>[];
}

/**
 * Inserts an order with all its rows and its event in one statement, in the transaction of `em`. Rejects with '23505' if a
 * unique key is taken.
 */
export async function insertOrder(
  em: Em,
  { order, keys, documents, quote, mail, audit }: NewOrder,
  event: QueryParts,
): Promise<void> {
  const rows = [
    newRow(Order, order),
    ...keys.map((key) => newRow(IdempotencyKey, key)),
    ...documents.map((document) => newRow(StoredFile, document)),
    ...(quote === undefined ? [] : [newRow(RequestedQuote, quote)]),
    newRow(Mail, mail),
    ...audit.map((entry) => newRow(AuditEntry, entry)),
  ];
  await batchInsert(em, rows, event);
}

/** Whether an insert failed with a unique violation of PostgreSQL. */
export function isTaken(error: unknown): boolean {
  return (error as { readonly code?: unknown } | undefined)?.code === '23505';
}
