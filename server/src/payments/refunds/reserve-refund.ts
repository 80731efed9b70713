import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { AppError } from '@truepage/core/errors';
import { addCents, cents, type Cents } from '@truepage/core/money';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import { chargesOf, refundableParts, splitRefund, type RefundReason } from '@truepage/core/payments/refunds';
import type { Em } from '../../db/orm.ts';
import type { Order } from '../../db/rows/order/order.ts';
import { PaymentEntry } from '../../db/rows/money/payment-entry.ts';
import { RefundRequest } from '../../db/rows/money/refund-request.ts';
import type { Database, Queue, Time } from '../../deps.ts';
import { hashedUuid } from '../../hashed-uuid.ts';
import { lockOrder } from '../../order-access/order.repository.ts';
import { refundToAccount } from '../../partners/accounts/refund-to-account.ts';
import { applyReversal } from '../reversals/apply-reversal.ts';
import { askedRefunds } from './refund-request.repository.ts';

export interface RefundWish {
  readonly orderNumber: OrderNumber;
  /** Undefined for everything that is left. */
  readonly amount: Cents | undefined;
  readonly reason: RefundReason;
  readonly note: string | undefined;
  /** Created once per filled-in dialog. */
  readonly requestId: string;
  /** Null for the system. */
  readonly staffId: string | null;
}

/**
 * Stores a refund before it is sent to Stripe, as one request per payment that it takes from. Payments from a partner's
 * account are refunded to it immediately. Repeating it returns the earlier requests in any state. Throws
 * 'order.not_found', 'payment.not_refundable', 'payment.refund_too_large', and 'idempotency.conflict' if the request id
 * was used with other details.
 */
export async function reserveRefund(
  deps: Database & Time & Queue,
  wish: RefundWish,
): Promise<readonly RefundRequest[]> {
  try {
    return await deps.orm.em.fork().transactional(async (em) => {
      return reserveRefundOf(em, deps, await lockOrder(em, wish.orderNumber), wish);
    });
  } catch (error) {
    // A concurrent refund of another order used this request id.
    if (error instanceof UniqueConstraintViolationException) throw new AppError('idempotency.conflict');
    throw error;
  }
}

/** The same inside a transaction that has locked the order. */
export async function reserveRefundOf(
  em: Em,
  deps: Time & Queue,
  order: Order,
  wish: Omit<RefundWish, 'orderNumber'>,
): Promise<readonly RefundRequest[]> {
  const entries = await em.find(PaymentEntry, { order: order.id }, { orderBy: { at: 'asc' } });
  const furtherIds = chargesOf(entries).map(({ reference }) => furtherId(wish.requestId, reference));
  const known = await em.find(RefundRequest, { id: { $in: [wish.requestId, ...furtherIds] } });
  if (known.length > 0) return sameWish(known, order.id, wish);

  const parts = refundableParts(entries, await askedRefunds(em, order.id));
  const left = addCents(cents(0), ...parts.map(({ amount }) => amount));
  if (left === 0) throw new AppError('payment.not_refundable');
  const amount = wish.amount ?? left;
  if (amount > left) throw new AppError('payment.refund_too_large', { refundable: left });
  const requests = splitRefund(parts, amount).map((part, index) =>
    em.create(RefundRequest, {
      id: index === 0 ? wish.requestId : furtherId(wish.requestId, part.charge),
      order,
      charge: part.charge,
      amount: part.amount,
      reason: wish.reason,
      note: wish.note ?? null,
      staffId: wish.staffId,
      state: 'asked',
      createdAt: deps.clock.now(),
    }),
  );
  await em.flush();
  const ofAccount = new Set(
    entries.filter(({ kind }) => kind === 'account').map(({ reference }) => reference),
  );
  for (const request of requests) if (ofAccount.has(request.charge)) await giveBack(em, deps, order, request);
  return requests;
}

/** Refunds to the partner's account, which needs no request to a provider. */
async function giveBack(em: Em, deps: Time & Queue, order: Order, request: RefundRequest): Promise<void> {
  await refundToAccount(em, order, request);
  const { id, charge } = request;
  const news = { kind: 'refund', id, amount: cents(request.amount), step: 'taken', charge } as const;
  await applyReversal(em, deps, { order, request, news: { ...news, requestId: id, remark: null } });
}

/** The request id for a further payment. It is derived from the first id, so that a retry finds it. */
function furtherId(requestId: string, charge: string): string {
  return hashedUuid(requestId, charge);
}

function sameWish(
  known: readonly RefundRequest[],
  orderId: string,
  wish: Omit<RefundWish, 'orderNumber'>,
): readonly RefundRequest[] {
  const isSame =
    known.every(({ order, reason }) => order?.id === orderId && reason === wish.reason) &&
    (wish.amount === undefined || wish.amount === amountOf(known));
  if (!isSame) throw new AppError('idempotency.conflict');
  return known;
}

/** The sum of the requests, in cents. */
export function amountOf(requests: readonly Pick<RefundRequest, 'amount'>[]): Cents {
  return addCents(cents(0), ...requests.map(({ amount }) => cents(amount)));
}
