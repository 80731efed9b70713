import { AppError } from '@truepage/core/errors';
import { isUuid } from '@truepage/core/uuid';
import { Order } from '../../db/rows/order/order.ts';
import { PaymentAttempt } from '../../db/rows/money/payment-attempt.ts';
import { PaymentEntry } from '../../db/rows/money/payment-entry.ts';
import { PaymentException } from '../../db/rows/money/payment-exception.ts';
import type { Database, PaymentProcessing, Payments, Time } from '../../deps.ts';
import type { Payable, PayableKind } from '../../ports/payment-provider.ts';
import { recordProviderPayment } from '../record-provider-payment.ts';
import { claimAttempt } from './attempt.repository.ts';
import { endStray } from './end-attempt.ts';

/** Our objects are payable for at most a day; the second day allows for sweeps that could not reach the provider. */
const lookBackMs = 48 * 3_600_000;
/** Newer objects may belong to a request that is about to store them. */
const patienceMs = 2 * 60_000;

const overtaken: ReadonlySet<string> = new Set(['payment.already_paid', 'payment.processing']);

export interface Reconciled {
  /** Payments at the provider that were unknown here. */
  readonly found: number;
  readonly failed: number;
}

/** An object at the provider whose metadata contains one of our order numbers. */
interface Marked {
  readonly kind: PayableKind;
  /** Its attempt id is undefined for the intent of a hosted page, and for objects that other programs created. */
  readonly now: Payable;
  readonly orderNumber: string;
}

/**
 * Lists the payments at the provider that have our metadata and finds those unknown to us, because a process crashed or
 * the database was restored from a backup. Such a payment is recorded if it succeeded, attached to the attempt it was
 * created for, or ended. Metadata of unknown orders belongs to other installations.
 */
export async function reconcileAttempts(deps: PaymentProcessing): Promise<Reconciled> {
  const marked = await listMarked(deps);
  const unknown = await leaveOutKnown(deps, marked);
  let failed = 0;
  for (const one of unknown) {
    try {
      await takeUp(deps, one);
    } catch (error) {
      // Recorded in the meantime, or left to the sweep.
      if (error instanceof AppError && overtaken.has(error.code)) continue;
      failed += 1;
      deps.log.warn({ err: error, stripeId: one.now.stripeId }, 'an unknown payment could not be sorted out');
    }
  }
  return { found: unknown.length, failed };
}

async function listMarked({ payments, clock }: Time & Payments): Promise<Marked[]> {
  const nowMs = clock.now().getTime();
  const period = {
    from: new Date(nowMs - lookBackMs),
    to: new Date(nowMs - patienceMs),
    onlyOpenPages: true,
  };
  const marked: Marked[] = [];
  for (const kind of ['intent', 'checkout'] as const) {
    for await (const now of payments.list(kind, period)) {
      const { orderNumber } = now;
      if (orderNumber !== undefined && now.state !== 'over') marked.push({ kind, now, orderNumber });
    }
  }
  return marked;
}

/**
 * A succeeded payment is known if it has a ledger entry or an exception, a payable one if its attempt is not closed.
 */
async function leaveOutKnown({ orm }: Database, marked: readonly Marked[]): Promise<readonly Marked[]> {
  const em = orm.em.fork();
  const ids = marked.map(({ now }) => now.stripeId);
  const entries = await em.find(PaymentEntry, { kind: 'charge', reference: { $in: ids } });
  const exceptions = await em.find(PaymentException, { reference: { $in: ids } });
  const alive = await em.find(PaymentAttempt, { stripeId: { $in: ids }, state: { $ne: 'closed' } });
  const numbers = [...new Set(marked.map(({ orderNumber }) => orderNumber))];
  const orders = await em.find(Order, { orderNumber: { $in: numbers } }, { fields: ['orderNumber'] });
  const recorded = new Set([...entries, ...exceptions].map(({ reference }) => reference));
  const known = new Set(alive.map(({ stripeId }) => stripeId));
  const ours = new Set(orders.map(({ orderNumber }) => orderNumber));
  return marked.filter(({ now, orderNumber }) => {
    if (!ours.has(orderNumber)) return false;
    if (now.state === 'succeeded') return !recorded.has(now.stripeId);
    return now.attemptId !== undefined && !known.has(now.stripeId);
  });
}

async function takeUp(deps: PaymentProcessing, { kind, now, orderNumber }: Marked): Promise<void> {
  if (now.state === 'succeeded') {
    const { payment } = await deps.payments.find('intent', now.stripeId);
    if (payment !== undefined) await recordProviderPayment(deps, payment);
    return;
  }
  const { attemptId } = now;
  const em = deps.orm.em.fork();
  const isOurs = attemptId !== undefined && isUuid(attemptId);
  if (isOurs && (await claimAttempt(em, attemptId, now))) return;
  await endStray(deps, { orderNumber }, { kind, stripeId: now.stripeId });
}
