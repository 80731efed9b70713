import { LockMode } from '@mikro-orm/postgresql';
import { currency } from '@truepage/core/money';
import type { Em } from '../../db/orm.ts';
import { Order } from '../../db/rows/order/order.ts';
import { PaymentException } from '../../db/rows/money/payment-exception.ts';
import { RefundRequest } from '../../db/rows/money/refund-request.ts';
import type { Database, Queue, Time } from '../../deps.ts';
import { recordEvent } from '../../events/record.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { answerRequest } from '../reversals/answer-request.ts';
import { staffActor } from '../desk/payment-desk.repository.ts';
import { queueMailOnRefund } from '../refunds/refund-mail.ts';
import type { ReversalNews } from '../reversals/reversal-news.ts';
import { disputeOf } from './exception-dispute.ts';
import { amountToRefund } from './refundable-exception.ts';

/**
 * Records a refund or dispute of a payment that is an exception: a full refund or a lost dispute resolves it, a failed
 * refund reopens it. False if there is no such exception. Idempotent, also when called concurrently.
 */
export async function recordExceptionReversal(
  deps: Database & Time & Queue,
  charge: string,
  news: ReversalNews,
): Promise<boolean> {
  return deps.orm.em.fork().transactional(async (em) => {
    const exception = await em.findOne(
      PaymentException,
      { reference: charge },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (exception === null) return false;
    if (news.kind === 'dispute') {
      await recordDispute(em, deps, exception, news);
      return true;
    }
    const request = await requestOf(em, exception, news);
    if (request !== null) answerRequest(request, news);
    if (news.step === 'returned') await reopen(em, deps, exception, news);
    else if (!exception.resolvedAt && isWhole(exception, request, news)) {
      await sortOut(em, deps, { exception, request, news });
    }
    await em.flush();
    return true;
  });
}

function requestOf(em: Em, { id }: PaymentException, { requestId }: ReversalNews) {
  return requestId === undefined ? null : em.findOne(RefundRequest, { id: requestId, exception: id });
}

/** Our refunds always return everything that is left; Stripe's dashboard allows partial refunds. */
function isWhole(
  { kind, details }: PaymentException,
  request: RefundRequest | null,
  { amount }: ReversalNews,
): boolean {
  return request !== null || amount >= (amountToRefund(kind, details) ?? 0);
}

interface SortedOut {
  readonly exception: PaymentException;
  readonly request: RefundRequest | null;
  readonly news: ReversalNews;
}

async function sortOut(em: Em, deps: Time & Queue, { exception, request, news }: SortedOut): Promise<void> {
  const now = deps.clock.now();
  const resolvedBy = request?.staffId ?? 'stripe';
  Object.assign(exception, { resolvedAt: now, resolvedBy, resolution: null, refundId: news.id });
  const order = await orderOf(em, exception);
  // The customer is notified of this refund; their other payments are not affected.
  if (order !== null && exception.details['currency'] === currency) {
    const paid = amountToRefund(exception.kind, exception.details) ?? news.amount;
    const sums = { amount: news.amount, paid, refunded: news.amount };
    await queueMailOnRefund(em, deps, { order, refundId: news.id, sums }, now);
  }
  const actor = request === null ? 'system' : await staffActor(em, request.staffId);
  const { kind, reference } = exception;
  const after = { kind, reference, amount: news.amount, refund: news.id };
  const entry = { actor, what: 'payment.exception_refunded', orderId: order?.id, after } as const;
  await recordAudit(em, entry, now);
  await announce(em, exception, now);
}

async function reopen(em: Em, deps: Time, exception: PaymentException, news: ReversalNews): Promise<void> {
  if (exception.refundId !== news.id) return;
  const now = deps.clock.now();
  Object.assign(exception, { resolvedAt: null, resolvedBy: null, resolution: null, refundId: null });
  const order = await orderOf(em, exception);
  const after = { amount: news.amount, reference: news.id, step: news.step, remark: news.remark };
  const entry = { actor: 'system', what: 'payment.refund_failed', orderId: order?.id, after } as const;
  await recordAudit(em, entry, now);
  await announce(em, exception, now);
}

/** An older report that arrives late changes nothing: a decided dispute stays decided. */
async function recordDispute(
  em: Em,
  deps: Time,
  exception: PaymentException,
  { id, step, amount, remark }: ReversalNews,
): Promise<void> {
  const known = disputeOf(exception.details);
  if (known?.id === id && (known.step === step || known.step !== 'taken')) return;
  const now = deps.clock.now();
  exception.details = { ...exception.details, dispute: { id, step } };
  // The customer has received the money permanently.
  if (step === 'lost' && !exception.resolvedAt) {
    Object.assign(exception, { resolvedAt: now, resolvedBy: 'stripe', resolution: null });
  }
  await em.flush();
  const order = await orderOf(em, exception);
  const after = { amount, reference: id, step, remark };
  const entry = { actor: 'system', what: 'payment.disputed', orderId: order?.id, after } as const;
  await recordAudit(em, entry, now);
  await announce(em, exception, now);
}

async function announce(em: Em, exception: PaymentException, now: Date): Promise<void> {
  const { kind, reference, resolvedAt } = exception;
  const orderNumber = exception.orderNumber ?? null;
  const state = resolvedAt ? { resolved: true as const } : { reference };
  await recordEvent(em, 'payment.exception', { orderNumber, kind, ...state }, now);
}

async function orderOf(em: Em, { orderNumber }: PaymentException): Promise<Order | null> {
  return orderNumber ? em.findOne(Order, { orderNumber }) : null;
}
