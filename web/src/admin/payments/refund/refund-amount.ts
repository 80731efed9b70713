import { parseDollars, type Cents } from '@truepage/core/money';

export type RefundAmountProblem = 'not_an_amount' | 'nothing' | 'too_much';

/**
 * Reads what somebody typed as the amount of a partial refund: cents, or what is wrong with it.
 * `refundable` is the most that can go back, in cents.
 */
export function readRefundAmount(typed: string, refundable: Cents): Cents | RefundAmountProblem {
  const amount = parseDollars(typed.trim());
  if (amount === undefined) return 'not_an_amount';
  if (amount === 0) return 'nothing';
  return amount > refundable ? 'too_much' : amount;
}
