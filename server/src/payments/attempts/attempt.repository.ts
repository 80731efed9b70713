import { randomUUID } from 'node:crypto';
import { AppError } from '@truepage/core/errors';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import type { Em } from '../../db/orm.ts';
import { PaymentAttempt } from '../../db/rows/money/payment-attempt.ts';
import type { Database, Time } from '../../deps.ts';
import { lockOrder } from '../../order-access/order.repository.ts';
import { hasOpenException } from '../exceptions/payment-exceptions.ts';
import { demandOpenQuestion, differenceOf } from '../page-counts/page-count.repository.ts';
import { readSettings } from '../../settings/settings.repository.ts';
import { demandPriced } from '../quotes/quote.repository.ts';
import type { Owing } from './payment-request.ts';

export type AttemptKind = PaymentAttempt['kind'];
export type CloseReason = NonNullable<PaymentAttempt['closeReason']>;

export interface ReservedAttempt extends Owing {
  readonly attempt: PaymentAttempt;
  /** Whether the owner has the provider determine taxes. */
  readonly isTaxed: boolean;
}

/**
 * Returns the order's one payable attempt, created if there is none. An attempt that must be ended at the provider is
 * returned before an open one. Throws 'order.not_found', 'payment.already_paid', 'order.documents_deleted',
 * 'payment.hosted_only' because only a hosted page determines the tax, and 'payment.processing' while staff examine a
 * payment. Also throws like demandPriced(); for the difference of a page count like demandOpenQuestion() instead.
 */
export async function reserveAttempt(
  deps: Database & Time,
  orderNumber: OrderNumber,
  kind: AttemptKind,
  correctionId?: string,
): Promise<ReservedAttempt> {
  return deps.orm.em.fork().transactional(async (em) => {
    const order = await lockOrder(em, orderNumber);
    const now = deps.clock.now();
    const correction =
      correctionId === undefined ? null : await demandOpenQuestion(em, order, correctionId, now);
    if (correction === null && order.paidAt) throw new AppError('payment.already_paid');
    if (correction === null) demandPriced(order, now);
    if ((order.documentsDeletedAt ?? null) !== null) throw new AppError('order.documents_deleted');
    if (await hasOpenException(em, orderNumber)) throw new AppError('payment.processing');
    const isTaxed = (await readSettings(em)).settings.tax.isOn;
    if (isTaxed && kind === 'intent') throw new AppError('payment.hosted_only');
    const alive = await em.find(PaymentAttempt, { order: order.id, state: { $ne: 'closed' } });
    const [first] = alive.toSorted((one, other) => rank[one.state] - rank[other.state]);
    if (first !== undefined) return { order, correction, attempt: first, isTaxed };
    const attempt = em.create(PaymentAttempt, {
      ...(await newAttempt(em, { order, correction }, kind, now)),
      tax: isTaxed ? 'asked' : null,
    });
    await em.flush();
    return { order, correction, attempt, isTaxed };
  });
}

const rank: Readonly<Record<PaymentAttempt['state'], number>> = { ending: 0, open: 1, opening: 2, closed: 3 };

/**
 * Stores what the provider created for a reserved attempt, before its URL is returned. False if the attempt has ended
 * in the meantime or has another payment at the provider: then this one must not be used.
 */
export async function claimAttempt(
  em: Em,
  attemptId: string,
  {
    stripeId,
    url,
    expiresAt,
  }: { readonly stripeId: string; readonly url: string | null; readonly expiresAt: Date | null },
): Promise<boolean> {
  const opened = { stripeId, url, expiresAt, state: 'open' as const };
  const claimed = await em.nativeUpdate(PaymentAttempt, { id: attemptId, state: 'opening' }, opened);
  if (claimed === 1) return true;
  return (await em.count(PaymentAttempt, { id: attemptId, state: 'open', stripeId })) === 1;
}

/**
 * Stores an object at the provider that is not the order's payable attempt, until the provider reports its end. A known
 * one is returned, and reopened if it was marked as closed.
 */
export async function keepStray(
  deps: Database & Time,
  orderNumber: OrderNumber,
  { kind, stripeId }: Pick<PaymentAttempt, 'kind'> & { readonly stripeId: string },
): Promise<PaymentAttempt> {
  return deps.orm.em.fork().transactional(async (em) => {
    const order = await lockOrder(em, orderNumber);
    const known = await em.findOne(PaymentAttempt, { stripeId });
    if (known === null) {
      const stray = await newAttempt(em, { order, correction: null }, kind, deps.clock.now());
      const kept = em.create(PaymentAttempt, { ...stray, state: 'ending', stripeId });
      await em.flush();
      return kept;
    }
    if (known.state === 'closed') {
      Object.assign(known, { state: 'ending', closedAt: null, closeReason: null });
      await em.flush();
    }
    return known;
  });
}

/** Stores the reason before an attempt is ended at the provider: its webhook may arrive before our call returns. */
export async function recordCloseReason(
  em: Em,
  { id }: Pick<PaymentAttempt, 'id'>,
  closeReason: CloseReason,
): Promise<void> {
  await em.nativeUpdate(PaymentAttempt, { id, state: { $ne: 'closed' } }, { closeReason });
}

/** The provider could not determine the tax: the attempt is created without it. */
export async function refuseTax(em: Em, attempt: PaymentAttempt): Promise<void> {
  await em.nativeUpdate(PaymentAttempt, { id: attempt.id }, { tax: 'refused' });
  attempt.tax = 'refused';
}

/** Marks an attempt as closed once the provider reports its end. Idempotent. */
export async function closeAttempt(
  em: Em,
  { id }: Pick<PaymentAttempt, 'id'>,
  closeReason: CloseReason,
  closedAt: Date,
): Promise<void> {
  const alive = { id, state: { $ne: 'closed' as const } };
  await em.nativeUpdate(PaymentAttempt, alive, { state: 'closed', closeReason, closedAt });
}

async function newAttempt(em: Em, { order, correction }: Owing, kind: AttemptKind, createdAt: Date) {
  const number = (await em.count(PaymentAttempt, { order: order.id })) + 1;
  const amount = correction === null ? order.totalPrice : differenceOf(correction);
  const state = 'opening' as const;
  return { id: randomUUID(), order, correction, kind, number, state, amount, createdAt };
}
