import { randomUUID } from 'node:crypto';
import type { Em } from '../../db/orm.ts';
import type { RefundRequest } from '../../db/rows/money/refund-request.ts';
import type { Order } from '../../db/rows/order/order.ts';
import { PartnerEntry } from '../../db/rows/partners/partner-entry.ts';

/** Refunds money of an order to the account that paid it, once per request, in the transaction that has locked the order. */
export async function refundToAccount(
  em: Em,
  order: Order,
  { id: reference, amount, staffId, createdAt: at }: RefundRequest,
): Promise<void> {
  const account = order.partner?.id;
  if (account === undefined) throw new Error(`order ${order.id} was paid from no account`);
  const by = staffId ?? 'system';
  const entry = { id: randomUUID(), account, kind: 'refund', amount, reference, by, at } as const;
  await em.insert(PartnerEntry, { ...entry, order: order.id });
}
