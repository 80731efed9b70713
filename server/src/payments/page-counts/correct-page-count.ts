import { AppError } from '@truepage/core/errors';
import { cents, type Cents } from '@truepage/core/money';
import { priceFixedBy, type PageCountState, type PriceFixing } from '@truepage/core/page-counts/page-count';
import { refundable } from '@truepage/core/payments/refunds';
import { differenceOfPages } from '@truepage/core/pricing/order-quote';
import { largestCardPayment, smallestCardPayment } from '@truepage/core/pricing/quote';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Em } from '../../db/orm.ts';
import { PageCount } from '../../db/rows/money/page-count.ts';
import { PaymentEntry } from '../../db/rows/money/payment-entry.ts';
import type { RefundRequest } from '../../db/rows/money/refund-request.ts';
import type { Order } from '../../db/rows/order/order.ts';
import type { PaymentProcessing } from '../../deps.ts';
import { setWaits } from '../../deadline/set-waits.ts';
import { recordEvent } from '../../events/record.ts';
import { findOrderFor, type ActingStaff } from '../../order-access/order-for-staff.ts';
import { settleOrder } from '../record-payment.ts';
import { askedRefunds } from '../refunds/refund-request.repository.ts';
import { amountOf, reserveRefundOf } from '../refunds/reserve-refund.ts';
import { sendReserved } from '../refunds/send-refund.ts';
import { applyPageCount, chargedPages } from './apply-page-count.ts';
import { endQuestion } from './end-question.ts';
import { isPayable, whileNothingIsPayable } from './end-payables.ts';
import { queuePageCountMail } from './page-count-mail.ts';
import { findQuestion } from './page-count.repository.ts';

export interface PageCountWish {
  /** Created once per filled-in dialog. */
  readonly id: string;
  /** 1, 2, … */
  readonly document: number;
  /** The count that the dialog showed. */
  readonly pagesBefore: number;
  readonly pagesAfter: number;
  readonly reason: string;
}

/**
 * Corrects how many pages of a document are charged, at the order's prices. Before payment, this changes the order's
 * price. Afterwards, an overpayment is refunded, and a higher price becomes a question to the customer: nothing is
 * charged. An open question is withdrawn. Idempotent. Throws 'order.not_found', 'order.changed_meanwhile' if the page
 * count differs from the one shown, 'page_count.not_possible' if the order is completed, refunded or without documents,
 * 'page_count.paid_by_hand', 'page_count.price_set', 'order.total_too_small', 'order.total_too_large',
 * 'idempotency.conflict', and like whileNothingIsPayable().
 */
export async function correctPageCount(
  deps: PaymentProcessing,
  staff: ActingStaff,
  idOrNumber: string,
  wish: PageCountWish,
): Promise<void> {
  const { orderNumber } = await findOrderFor(deps.orm.em.fork(), staff, 'orders.pageCount', idOrNumber);
  const refunds = await whileNothingIsPayable(deps, orderNumber, async (em, order) => {
    const known = await em.findOne(PageCount, { id: wish.id });
    if (known !== null) return sameWish(known, order, wish);
    const entries = await em.find(PaymentEntry, { order: order.id }, { orderBy: { at: 'asc' } });
    const { paidAt, quoteState, prices } = order;
    const fixing = priceFixedBy({ isPaid: Boolean(paidAt), quoteState, prices, ledger: entries });
    await demandCorrectable(em, order, wish, fixing);
    if (await isPayable(em, order)) return 'busy';
    return correctLocked(em, deps, { staff, order, wish, entries, fixing });
  });
  // The correction stays, whatever Stripe responds: the sweep completes the refund.
  await sendReserved(deps, refunds);
}

async function demandCorrectable(
  em: Em,
  order: Order,
  wish: PageCountWish,
  fixing: PriceFixing | null,
): Promise<void> {
  if (order.status === 'completed' || order.refundedAt || order.documentsDeletedAt) {
    throw new AppError('page_count.not_possible');
  }
  if (fixing === 'staff') throw new AppError('page_count.price_set');
  if ((await chargedPages(em, order, wish.document)) !== wish.pagesBefore) {
    throw new AppError('order.changed_meanwhile');
  }
}

interface Correcting {
  readonly staff: ActingStaff;
  readonly order: Order;
  readonly wish: PageCountWish;
  readonly entries: readonly PaymentEntry[];
  readonly fixing: PriceFixing | null;
}

async function correctLocked(
  em: Em,
  deps: PaymentProcessing,
  { staff, order, wish, entries, fixing }: Correcting,
): Promise<readonly RefundRequest[]> {
  const question = await findQuestion(em, order);
  if (question !== null) await endQuestion(em, deps, { order, question, state: 'withdrawn', actor: staff });
  if (wish.pagesAfter === wish.pagesBefore) {
    if (question === null) throw new AppError('request.invalid');
    return [];
  }
  const now = deps.clock.now();
  const { id: orderId, totalPrice: priceBefore } = order;
  const more = differenceOfPages(order, order.prices, wish.pagesAfter - wish.pagesBefore);
  const priceAfter = cents(priceBefore + more);
  demandChargeable({ order, more, priceAfter, fixing });
  const state: PageCountState = order.paidAt && more > 0 ? 'asked' : 'applied';
  const correction = em.create(PageCount, {
    ...wish,
    order,
    priceBefore,
    priceAfter,
    staffId: staff.id,
    state,
    askedAt: now,
    endedAt: state === 'asked' ? null : now,
  });
  order.updatedAt = now;
  if (state === 'asked') {
    await setWaits(em, order, { waits: { pageCountAskedAt: now }, actor: staff, now });
  } else await applyPageCount(em, order, correction);
  // With a discount, fewer pages may make the order free.
  if (!order.paidAt && priceAfter === 0 && more < 0)
    await settleOrder(em, deps, order, { by: 'nothing-owed' });
  const refunds =
    order.paidAt && more < 0 ? await reserve(em, deps, { staff, order, correction, entries }) : [];
  const { document, pagesBefore, pagesAfter } = wish;
  const facts = { document, pages: pagesAfter, state, totalPrice: priceAfter };
  const entry = { actor: staff, what: 'page_count.corrected', orderId } as const;
  await recordAudit(em, { ...entry, before: { pages: pagesBefore }, after: facts }, now);
  await recordEvent(em, 'order.corrected', { orderNumber: order.orderNumber }, now);
  await queuePageCountMail(em, deps, order, correction, now, { refunded: amountOf(refunds) });
  return refunds;
}

interface Chargeable {
  readonly order: Order;
  readonly more: Cents;
  readonly priceAfter: Cents;
  readonly fixing: PriceFixing | null;
}

/** Throws unless the difference is payable by card, or the overpayment refundable by us. */
function demandChargeable({ order, more, priceAfter, fixing }: Chargeable): void {
  if (more === 0) return;
  if (fixing === 'payment') throw new AppError('page_count.paid_by_hand');
  const due = order.paidAt ? more : priceAfter;
  if (due > 0 && due < smallestCardPayment) throw new AppError('order.total_too_small');
  if (priceAfter > largestCardPayment) throw new AppError('order.total_too_large');
}

/** Refunds the difference, or the rest of the payment if that is less. */
async function reserve(
  em: Em,
  deps: PaymentProcessing,
  {
    staff,
    order,
    correction,
    entries,
  }: {
    readonly staff: ActingStaff;
    readonly order: Order;
    readonly correction: PageCount;
    readonly entries: readonly PaymentEntry[];
  },
): Promise<readonly RefundRequest[]> {
  const left = refundable(entries, await askedRefunds(em, order.id));
  const amount = cents(Math.min(left, correction.priceBefore - correction.priceAfter));
  if (amount === 0) return [];
  return reserveRefundOf(em, deps, order, {
    amount,
    reason: 'requested_by_customer',
    // The reason is deleted with the customer's data; the ledger is kept.
    note: undefined,
    requestId: correction.id,
    staffId: staff.id,
  });
}

/** The same request again: if it made a refund, that refund is returned. */
function sameWish(known: PageCount, order: Order, wish: PageCountWish): readonly RefundRequest[] {
  const { document, pagesBefore, pagesAfter, reason } = known;
  const isSame =
    known.order.id === order.id &&
    document === wish.document &&
    pagesBefore === wish.pagesBefore &&
    pagesAfter === wish.pagesAfter &&
    reason === wish.reason;
  if (!isSame) throw new AppError('idempotency.conflict');
  return [];
}
