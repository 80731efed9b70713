import type { TranslationType } from './translation-type.ts';

const hour = 3_600_000;

/** Hours from payment (or order, while unpaid) to the estimated delivery. */
const deliveryHours: Record<TranslationType, number> = { standard: 48, certified: 24, express: 12 };

/** When the translation is due (UTC): counted from the payment, or from the order while it is unpaid. */
export function estimatedDelivery(order: {
  translationType: TranslationType;
  createdAt: Date;
  paidAt: Date | null;
}): Date {
  const from = order.paidAt ?? order.createdAt;
  return new Date(from.getTime() + deliveryHours[order.translationType] * hour);
}
