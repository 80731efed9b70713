import type { Deps } from '../deps.ts';
import { completeRefunds } from './complete-refunds.ts';
import { sweepPayments, type SweepResult } from './sweep-payments.ts';

export interface PaymentsCheck extends SweepResult {
  /** What staff read: 'Checked 3 open payments: 1 newly paid.' */
  readonly message: string;
}

/** Asks Stripe about everything that is open: payments, and refunds that it has not answered. Twice in a row changes nothing. */
export async function checkAllPayments(deps: Deps, budgetMs: number): Promise<PaymentsCheck> {
  const swept = await sweepPayments(deps, budgetMs);
  const refunds = await completeRefunds(deps);
  const failed = swept.failed + refunds.failed;
  const parts = [
    swept.checked === 0
      ? 'There are no open payments.'
      : `Checked ${count(swept.checked, 'open payment')}: ${swept.paid === 0 ? 'none' : swept.paid} newly paid.`,
    refunds.completed === 0 ? undefined : `Completed ${count(refunds.completed, 'refund')}.`,
    failed === 0 ? undefined : `${failed} could not be checked just now: please try again in a moment.`,
  ];
  return { ...swept, failed, message: parts.filter((part) => part !== undefined).join(' ') };
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
