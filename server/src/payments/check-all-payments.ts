import type { PaymentProcessing } from '../deps.ts';
import { reconcileAttempts } from './attempts/reconcile-attempts.ts';
import { endOldQuestions } from './page-counts/answer-page-count.ts';
import { completeRefunds } from './refunds/complete-refunds.ts';
import { sweepPayments, type SweepResult } from './sweep-payments.ts';

export interface PaymentsCheck extends SweepResult {
  /** Refunds without a response from Stripe that are now completed. */
  readonly refunded: number;
}

/**
 * Checks everything that is open at Stripe: payments, and refunds without a response. Idempotent. `isThorough` also
 * searches Stripe for payments that are unknown to us.
 */
export async function checkAllPayments(
  deps: PaymentProcessing,
  { budgetMs, isThorough }: { readonly budgetMs: number; readonly isThorough: boolean },
): Promise<PaymentsCheck> {
  const unknown = isThorough ? await reconcile(deps) : { found: 0, failed: 0 };
  const swept = await sweepPayments(deps, budgetMs);
  const questions = await endOldQuestions(deps);
  const refunds = await completeRefunds(deps);
  return {
    ...swept,
    failed: swept.failed + unknown.failed + questions.failed + refunds.failed,
    refunded: refunds.completed,
  };
}

async function reconcile(deps: PaymentProcessing) {
  try {
    const reconciled = await reconcileAttempts(deps);
    if (reconciled.found > 0) deps.log.warn(reconciled, 'Stripe had payments that were unknown here');
    return reconciled;
  } catch (error) {
    deps.log.warn({ err: error }, 'Stripe could not be asked what it has');
    return { found: 0, failed: 1 };
  }
}
