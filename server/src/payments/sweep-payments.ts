import { AppError } from '@truepage/core/errors';
import { PaymentAttempt } from '../db/rows/payment-attempt.ts';
import type { Deps } from '../deps.ts';
import { endAttempt, refreshAttempt } from './refresh-attempt.ts';

/** Attempts looked at in one sweep, oldest first: at one sweep a minute nobody waits long. */
const batch = 200;
/** A reservation without an answer from the provider is given up after this long. */
const unopenedLifetimeMs = 24 * 3_600_000;

export interface SweepResult {
  readonly checked: number;
  readonly paid: number;
  readonly failed: number;
}

/**
 * Looks at every open attempt, so that a payment is recorded even when no webhook and no browser came back.
 * An attempt on an order that was paid another way is ended. One failure does not stop the others.
 */
export async function sweepPayments(deps: Deps): Promise<SweepResult> {
  const attempts = await deps.orm.em
    .fork()
    .find(
      PaymentAttempt,
      { state: { $ne: 'closed' } },
      { orderBy: { createdAt: 'asc' }, limit: batch, populate: ['order'] },
    );
  let paid = 0;
  let failed = 0;
  for (const attempt of attempts) {
    try {
      if ((await sweepAttempt(deps, attempt)) === 'paid') paid += 1;
    } catch (error) {
      failed += 1;
      deps.log.warn({ err: error, attempt: attempt.id }, 'an open payment could not be checked');
    }
  }
  return { checked: attempts.length, paid, failed };
}

async function sweepAttempt(deps: Deps, attempt: PaymentAttempt): Promise<'paid' | 'open'> {
  const order = attempt.order.unwrap();
  const abandoned =
    attempt.state === 'opening' &&
    deps.clock.now().getTime() - attempt.createdAt.getTime() > unopenedLifetimeMs;
  if (order.paidAt || abandoned) {
    await endAttempt(deps, attempt, order.paidAt ? 'paid' : 'expired').catch(ignoreAlreadyPaid);
    return 'open';
  }
  const seen = await refreshAttempt(deps, attempt);
  return seen.state === 'paid' ? 'paid' : 'open';
}

/** Ending an attempt that had succeeded records the payment, which is all we want here. */
function ignoreAlreadyPaid(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'payment.already_paid')) throw error;
}
