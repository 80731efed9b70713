import { randomUUID } from 'node:crypto';
import { currency } from '@truepage/core/money';
import { moneyBack, paidSums } from '@truepage/core/payments/paid-sums';
import { reversedTax } from '@truepage/core/payments/tax';
import { missingReversalEntries, type ReversalEntry } from '@truepage/core/payments/reversals';
import type { Em } from '../../db/orm.ts';
import { PaymentEntry } from '../../db/rows/money/payment-entry.ts';
import type { RefundRequest } from '../../db/rows/money/refund-request.ts';
import type { Order } from '../../db/rows/order/order.ts';
import type { Queue, Time } from '../../deps.ts';
import { endWithOrder } from '../../messages/questions/close-questions.ts';
import { announceReversal } from './announce-reversal.ts';
import { answerRequest } from './answer-request.ts';
import type { ReversalNews } from './reversal-news.ts';

interface KnownReversal {
  /** Locked. */
  readonly order: Order;
  readonly news: ReversalNews;
  /** Ours that caused it. */
  readonly request: RefundRequest | null;
}

/** Enters a refund or a dispute into the order's ledger, with all that follows; false if the ledger has it already. */
export async function applyReversal(
  em: Em,
  deps: Time & Queue,
  { order, news, request }: KnownReversal,
): Promise<boolean> {
  if (request !== null) answerRequest(request, news);
  const entries = await em.find(PaymentEntry, { order: order.id });
  const missing = missingReversalEntries(entries, news);
  const now = deps.clock.now();
  const after = [...entries];
  for (const entry of missing) {
    const tax = reversedTax(after, { charge: news.charge, amount: entry.amount });
    after.push(em.create(PaymentEntry, { ...newEntry(order, news, entry, request, now), tax }));
  }
  order.refundedAt = moneyBack(paidSums(after)) === 'refunded' ? (order.refundedAt ?? now) : null;
  await em.flush();
  if (order.refundedAt) await endWithOrder(em, order, 'system', now);
  await announceReversal(em, deps, { order, news, request, before: entries, after, steps: missing });
  return missing.length > 0;
}

function newEntry(
  order: Order,
  news: ReversalNews,
  { step, reference, amount }: ReversalEntry,
  request: RefundRequest | null,
  at: Date,
) {
  return {
    id: randomUUID(),
    order,
    kind: news.kind,
    amount,
    currency,
    reference,
    charge: news.charge,
    by: step === 'taken' && request !== null ? (request.staffId ?? 'system') : 'stripe',
    note: step === 'taken' && request !== null ? (request.note ?? null) : news.remark,
    at,
  };
}
