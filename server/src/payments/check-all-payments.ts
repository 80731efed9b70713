import type { Deps } from '../deps.ts';
import { completeRefunds } from './complete-refunds.ts';
import { sweepPayments, type SweepResult } from './sweep-payments.ts';

export interface PaymentsCheck extends SweepResult {
  /** Refunds that Stripe had not answered before. */
  readonly refunded: number;
}

/** Asks Stripe about everything that is open: payments, and refunds that it has not answered. Twice in a row changes nothing. */
export async function checkAllPayments(deps: Deps, budgetMs: number): Promise<PaymentsCheck> {
  const swept = await sweepPayments(deps, budgetMs);
  const refunds = await completeRefunds(deps);
  return { ...swept, failed: swept.failed + refunds.failed, refunded: refunds.completed };
}
