import { randomUUID } from 'node:crypto';
import type { Em } from '../db/orm.ts';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import {
  settle,
  taxesIn,
  type PaymentExceptionKind,
  type SettleResult,
  type Settlement,
} from '@truepage/core/payments/settle';
import { currency, type Cents } from '@truepage/core/money';
import type { Order } from '../db/rows/order/order.ts';
import { PaymentEntry } from '../db/rows/money/payment-entry.ts';
import type { Contacts, Logging, PaymentProcessing, Payments, Queue, Time } from '../deps.ts';
import { setWaits } from '../deadline/set-waits.ts';
import { recordEvent } from '../events/record.ts';
import { lockOrder } from '../order-access/order.repository.ts';
import { queuePaymentMails } from '../orders/order-mails.ts';
import { promiseAtPayment } from '../promise/promise-at-payment.ts';
import { queueReadings } from '../reading/queue-reading.ts';
import { receiptNumber } from '../receipts/receipt-number.ts';
import { isPriced } from '@truepage/core/quotes/requested-quote';
import { RequestedQuote } from '../db/rows/money/requested-quote.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { readSettings } from '../settings/settings.repository.ts';
import { recordPaymentException } from './exceptions/payment-exceptions.ts';
import { applyPageCount } from './page-counts/apply-page-count.ts';
import { endQuestion } from './page-counts/end-question.ts';
import { differenceOf, findQuestion, stateOf } from './page-counts/page-count.repository.ts';

type Settled = Extract<SettleResult, { readonly outcome: 'settled' }>;

export type PaymentOutcome =
  | { readonly state: 'paid'; readonly news: boolean }
  | { readonly state: 'exception'; readonly kind: PaymentExceptionKind };

/**
 * The only function that makes an order paid, for webhooks, the return page, checks, the sweep and staff. Idempotent,
 * also when called concurrently. Throws 'order.not_found'.
 */
export async function recordPayment(
  deps: PaymentProcessing,
  orderNumber: OrderNumber,
  news: Settlement,
): Promise<PaymentOutcome> {
  const outcome = await deps.orm.em.fork().transactional(async (em) => {
    return settleOrder(em, deps, await lockOrder(em, orderNumber), news);
  });
  if (outcome.state === 'paid' && outcome.news) deps.metrics.paymentRecorded(news.by);
  return outcome;
}

/** The same inside a transaction that has created or locked the order. */
export async function settleOrder(
  em: Em,
  deps: Time & Queue & Payments & Contacts & Logging,
  order: Order,
  news: Settlement,
): Promise<PaymentOutcome> {
  const now = deps.clock.now();
  const entries = await em.find(PaymentEntry, { order: order.id });
  const question = order.pageCountAskedAt ? await findQuestion(em, order) : null;
  // Paying in time counts, even if we learn of it later.
  const isAsked = question !== null && stateOf(question, order, now) !== 'withdrawn';
  const owed = {
    totalPrice: order.totalPrice,
    // A quote that expires while it is being paid still counts: the customer was offered that price.
    isUnpriced: !isPriced(order.quoteState),
    entries,
    livemode: deps.payments.livemode,
    question: isAsked ? { id: question.id, difference: differenceOf(question) } : undefined,
  };
  const result = settle(owed, news);
  if (result.outcome === 'unchanged') return { state: 'paid', news: false };
  if (result.outcome === 'exception') {
    const { id: orderId, orderNumber } = order;
    await recordPaymentException(em, deps, { kind: result.kind, orderNumber, orderId, news });
    return { state: 'exception', kind: result.kind };
  }

  em.create(PaymentEntry, newEntry(order, news, result, now));
  if ('correction' in news && news.correction !== undefined && question !== null) {
    await applyPageCount(em, order, question);
    const taxes = taxesIn(news);
    await endQuestion(em, deps, { order, question, state: 'accepted', actor: 'customer', taxes });
    await auditPayment(em, order, news, { amount: result.amount }, now);
    return { state: 'paid', news: true };
  }
  const { settings } = await readSettings(em);
  order.paidAt = now;
  if (order.quoteState) await acceptPrice(em, order, now);
  [order.refundedAt, order.updatedAt] = [null, now];
  await promiseAtPayment(em, order, settings, now);
  await em.flush();
  // A question was asked before the payment: the deadline is paused from the start.
  if (order.questionAskedAt) await setWaits(em, order, { actor: 'system', now });
  const { id, orderNumber, totalPrice, translationType } = order;
  // Before the receipt number: placing a free order already holds the event lock here.
  await recordEvent(em, 'order.paid', { orderNumber, totalPrice, translationType }, now);
  const receipt = { news, settings, receiptNumber: await receiptNumber(em, id, now) };
  await queuePaymentMails(em, deps, order, receipt, now);
  await queueReadings(em, deps, order, now);
  await auditPayment(em, order, news, { amount: result.amount, due: order.dueAt.toISOString() }, now);
  return { state: 'paid', news: true };
}

/** Includes the tax that the provider reports for a card payment; other payments have none. */
function newEntry(order: Order, news: Settlement, { kind, amount }: Settled, at: Date) {
  const tax = news.by === 'stripe' ? news.tax : undefined;
  return {
    id: randomUUID(),
    order,
    kind,
    amount,
    tax: tax?.amount ?? null,
    taxes: tax?.parts ?? null,
    currency,
    reference: news.by === 'nothing-owed' ? order.orderNumber : news.reference,
    by: news.by === 'staff' ? news.staffId : news.by === 'stripe' ? 'stripe' : 'system',
    at,
  };
}

/** The customer has paid the quoted price. */
async function acceptPrice(em: Em, order: Order, now: Date): Promise<void> {
  order.quoteState = 'accepted';
  await em.nativeUpdate(RequestedQuote, { order: order.id }, { acceptedAt: now });
}

/** Payments recorded by staff are audited under their name by markPaid(). */
async function auditPayment(
  em: Em,
  order: Order,
  news: Settlement,
  facts: { readonly amount: Cents; readonly due?: string },
  now: Date,
): Promise<void> {
  if (news.by === 'staff') return;
  const actor = news.by === 'nothing-owed' ? 'system' : 'customer';
  const after = { by: news.by, ...facts };
  await recordAudit(em, { actor, what: 'payment.recorded', orderId: order.id, after }, now);
}
