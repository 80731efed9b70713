import { cents, type Cents } from '@truepage/core/money';
import type { PaymentExceptionKind } from '@truepage/core/payments/settle';

/**
 * Manual payments are refunded manually. Payments of the other mode cannot be reached with our keys, and payments that
 * Stripe does not find cannot be refunded.
 */
const outOfReach: ReadonlySet<PaymentExceptionKind> = new Set([
  'mode_mismatch',
  'unknown_payment',
  'late_delivery',
]);

/**
 * Returns the amount of an unmatched payment in the smallest unit of its currency, or undefined if it cannot be
 * refunded by us.
 */
export function amountToRefund(
  kind: PaymentExceptionKind,
  { amount }: Readonly<Record<string, unknown>>,
): Cents | undefined {
  if (outOfReach.has(kind) || typeof amount !== 'number' || amount <= 0) return undefined;
  return cents(amount);
}
