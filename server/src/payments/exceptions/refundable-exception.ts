import { cents, type Cents } from '@truepage/core/money';
import type { PaymentExceptionKind } from '@truepage/core/payments/settle';

/** Paid by hand, it goes back by hand. With the keys of one mode the other one's payments cannot be reached; what Stripe does not know cannot go back. */
const outOfReach: ReadonlySet<PaymentExceptionKind> = new Set([
  'mode_mismatch',
  'unknown_payment',
  'late_delivery',
]);

/**
 * What came in with a payment that does not fit, in the smallest unit of its currency; undefined: it cannot be given back
 * from here.
 */
export function amountToRefund(
  kind: PaymentExceptionKind,
  { amount }: Readonly<Record<string, unknown>>,
): Cents | undefined {
  if (outOfReach.has(kind) || typeof amount !== 'number' || amount <= 0) return undefined;
  return cents(amount);
}
