import { AppError } from '@truepage/core/errors';
import { parseOrderNumber } from '@truepage/core/orders/order-number';
import type { Settlement } from '@truepage/core/payments/settle';
import type { PaymentProcessing } from '../deps.ts';
import type { ProviderPayment } from '../ports/payment-provider.ts';
import { recordPaymentException } from './exceptions/payment-exceptions.ts';
import { recordPayment, type PaymentOutcome } from './record-payment.ts';

/**
 * Records a succeeded payment on the order that its metadata names. A payment without one of our orders is recorded as
 * an exception for staff.
 */
export async function recordProviderPayment(
  deps: PaymentProcessing,
  payment: ProviderPayment,
): Promise<PaymentOutcome> {
  const {
    id,
    received,
    currency,
    livemode,
    tax,
    card,
    correctionId: correction,
    orderNumber: claimed,
  } = payment;
  const news: Settlement = {
    by: 'stripe',
    reference: id,
    amount: received,
    currency,
    livemode,
    tax,
    card,
    correction,
  };
  const orderNumber = claimed === undefined ? undefined : parseOrderNumber(claimed);
  try {
    if (orderNumber !== undefined) return await recordPayment(deps, orderNumber, news);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'order.not_found')) throw error;
  }
  await deps.orm.em
    .fork()
    .transactional((em) =>
      recordPaymentException(em, deps, { kind: 'unknown_order', orderNumber: claimed ?? null, news }),
    );
  return { state: 'exception', kind: 'unknown_order' };
}
