import { AppError } from '@truepage/core/errors';
import { PaymentAttempt } from '../db/rows/money/payment-attempt.ts';
import type { PaymentProcessing } from '../deps.ts';
import type { CloseReason } from './attempts/attempt.repository.ts';
import { endAttempt } from './attempts/end-attempt.ts';
import { isOpenQuestion } from './page-counts/page-count.repository.ts';
import { refusalOf } from './quotes/quote.repository.ts';
import { refreshAttempt } from './attempts/refresh-attempt.ts';

/** Larger than the number open at any time: an attempt lives at most a day. */
const mostAttempts = 5000;
/** Concurrent requests to the provider, far below its limit. */
const atOnce = 4;
/** The provider expires its hosted pages after this time; we end the objects that do not expire. */
const attemptLifetimeMs = 24 * 3_600_000;

export interface SweepResult {
  readonly checked: number;
  readonly paid: number;
  readonly failed: number;
}

type Outcome = 'paid' | 'open' | 'failed';

/**
 * Checks every attempt that is not closed at the provider, newest first, so that a payment is recorded even if neither
 * a webhook nor a browser arrived. Ends attempts of orders that were paid in another way, attempts that lost the race
 * for their order, and attempts unused for a day. One failure does not stop the others. Attempts that do not fit into
 * `budgetMs` are left to the next sweep.
 */
export async function sweepPayments(deps: PaymentProcessing, budgetMs: number): Promise<SweepResult> {
  const deadline = performance.now() + budgetMs;
  const attempts = await deps.orm.em
    .fork()
    .find(
      PaymentAttempt,
      { state: { $ne: 'closed' } },
      { orderBy: { createdAt: 'desc' }, limit: mostAttempts, populate: ['order', 'correction'] },
    );
  const outcomes: Outcome[] = [];
  const waiting = attempts.values();
  const worker = async (): Promise<void> => {
    for (const attempt of waiting) {
      if (performance.now() > deadline) return;
      outcomes.push(await outcomeOf(deps, attempt));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const count = (counted: Outcome) => outcomes.filter((outcome) => outcome === counted).length;
  return { checked: outcomes.length, paid: count('paid'), failed: count('failed') };
}

async function outcomeOf(deps: PaymentProcessing, attempt: PaymentAttempt): Promise<Outcome> {
  try {
    return await sweepAttempt(deps, attempt);
  } catch (error) {
    deps.log.warn({ err: error, attempt: attempt.id }, 'an open payment could not be checked');
    return 'failed';
  }
}

async function sweepAttempt(deps: PaymentProcessing, attempt: PaymentAttempt): Promise<Outcome> {
  const reason = reasonToEnd(attempt, deps.clock.now());
  if (reason !== undefined) return end(deps, attempt, reason);
  const seen = await refreshAttempt(deps, attempt);
  return seen.state === 'paid' ? 'paid' : 'open';
}

/** Intents, and reservations without a response from the provider, never expire there. */
function reasonToEnd(
  { order, correction, kind, state, createdAt }: PaymentAttempt,
  now: Date,
): CloseReason | undefined {
  const question = correction?.unwrap();
  if (question !== undefined && !isOpenQuestion(question, order.unwrap(), now)) return 'replaced';
  if (question === undefined && order.unwrap().paidAt) return 'paid';
  if (question === undefined && refusalOf(order.unwrap(), now) !== undefined) return 'expired';
  if (state === 'ending') return 'replaced';
  const isOld = now.getTime() - createdAt.getTime() > attemptLifetimeMs;
  return isOld && (kind === 'intent' || state === 'opening') ? 'expired' : undefined;
}

/** Ending a succeeded attempt records the payment; an attempt in processing is left alone. */
async function end(deps: PaymentProcessing, attempt: PaymentAttempt, reason: CloseReason): Promise<Outcome> {
  try {
    await endAttempt(deps, attempt, reason);
    return 'open';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'payment.already_paid') return reason === 'paid' ? 'open' : 'paid';
    if (error.code === 'payment.processing') return 'open';
    throw error;
  }
}
