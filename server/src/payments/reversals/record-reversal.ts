import { randomUUID } from 'node:crypto';
import { currency } from '@truepage/core/money';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import { moneyBack, paidSums } from '@truepage/core/payments/paid-sums';
import { missingReversalEntries, type ReversalEntry } from '@truepage/core/payments/reversals';
import type { Em } from '../../db/orm.ts';
import type { Order } from '../../db/rows/order/order.ts';
import { PaymentEntry } from '../../db/rows/money/payment-entry.ts';
import type { RefundRequest } from '../../db/rows/money/refund-request.ts';
import type { PaymentProcessing } from '../../deps.ts';
import { endWithOrder } from '../../messages/questions/close-questions.ts';
import { lockOrder } from '../../order-access/order.repository.ts';
import { announceReversal } from './announce-reversal.ts';
import { answerRequest } from './answer-request.ts';
import { recordExceptionReversal } from '../exceptions/record-exception-reversal.ts';
import { recordProviderPayment } from '../record-provider-payment.ts';
import { findRequestOf } from '../refunds/refund-request.repository.ts';
import type { ReversalNews } from './reversal-news.ts';

export type ReversalOutcome =
  | { readonly state: 'recorded' }
  | { readonly state: 'already recorded' }
  /** The payment is neither in our ledger nor an exception that waits for staff. */
  | { readonly state: 'not our payment' }
  | { readonly state: 'nothing withdrawn' };

/**
 * The one door through which money leaves the ledger: refunds and disputes, from wherever they are heard of, once per step.
 * Safe to call with the same news any number of times, also at once.
 */
export async function recordReversal(deps: PaymentProcessing, news: ReversalNews): Promise<ReversalOutcome> {
  const { charge } = news;
  if (charge === null) return { state: 'not our payment' };
  const orderNumber = await orderOfCharge(deps, charge);
  if (orderNumber === undefined) {
    return { state: (await recordExceptionReversal(deps, charge, news)) ? 'recorded' : 'not our payment' };
  }
  return deps.orm.em.fork().transactional(async (em) => {
    const order = await lockOrder(em, orderNumber);
    const request = await findRequestOf(em, { orderId: order.id, charge, requestId: news.requestId });
    if (request !== null) answerRequest(request, news);
    const entries = await em.find(PaymentEntry, { order: order.id });
    const missing = missingReversalEntries(entries, news);
    const now = deps.clock.now();
    const added = missing.map((entry) => em.create(PaymentEntry, newEntry(order, news, entry, request, now)));
    const after = [...entries, ...added];
    order.refundedAt = moneyBack(paidSums(after)) === 'refunded' ? (order.refundedAt ?? now) : null;
    await em.flush();
    if (order.refundedAt) await endWithOrder(em, order, 'system', now);
    await announceReversal(em, deps, { order, news, request, before: entries, after, steps: missing });
    return { state: missing.length === 0 ? 'already recorded' : 'recorded' };
  });
}

/** A refund may be heard of before its payment: then the payment is recorded first. */
async function orderOfCharge(deps: PaymentProcessing, intentId: string): Promise<OrderNumber | undefined> {
  const known = await findOrderOfCharge(deps.orm.em.fork(), intentId);
  if (known !== undefined) return known;
  const { payment } = await deps.payments.find('intent', intentId);
  if (payment === undefined) return undefined;
  const outcome = await recordProviderPayment(deps, payment);
  return outcome.state === 'paid' ? findOrderOfCharge(deps.orm.em.fork(), intentId) : undefined;
}

async function findOrderOfCharge(em: Em, intentId: string): Promise<OrderNumber | undefined> {
  const where = { kind: 'charge', reference: intentId } as const;
  const entry = await em.findOne(PaymentEntry, where, { populate: ['order'] });
  return entry?.order.unwrap().orderNumber as OrderNumber | undefined;
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
