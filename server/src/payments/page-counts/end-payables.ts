import { AppError } from '@truepage/core/errors';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import type { Em } from '../../db/orm.ts';
import { PaymentAttempt } from '../../db/rows/money/payment-attempt.ts';
import type { Order } from '../../db/rows/order/order.ts';
import type { PaymentProcessing } from '../../deps.ts';
import { lockOrder } from '../../order-access/order.repository.ts';
import { endAttempt } from '../attempts/end-attempt.ts';
import { providerFailure } from '../provider-failure.ts';

/** How often another attempt may be opened concurrently before giving up; usually never. */
const mostRounds = 4;

/**
 * Changes an order, or what is owed for it, while nothing can be paid. `change` runs in a transaction that locks the
 * order. If it returns 'busy' because something is payable, that is ended at the provider, a payment that turns out to
 * have succeeded is recorded, and `change` runs again. Throws what `change` throws, 'payment.processing' while the
 * provider is processing a payment, and 'payment.provider_unavailable'.
 */
export async function whileNothingIsPayable<Result>(
  deps: PaymentProcessing,
  orderNumber: OrderNumber,
  change: (em: Em, order: Order) => Promise<Result | 'busy'>,
): Promise<Result> {
  for (let round = 0; round < mostRounds; round += 1) {
    const result = await deps.orm.em
      .fork()
      .transactional(async (em) => change(em, await lockOrder(em, orderNumber)));
    if (result !== 'busy') return result;
    await endPayables(deps, orderNumber);
  }
  throw new AppError('payment.provider_unavailable');
}

/** Whether a locked order has an object at the provider that may still be paid. */
export async function isPayable(em: Em, { id }: Order): Promise<boolean> {
  return (await em.count(PaymentAttempt, { order: id, state: { $ne: 'closed' } })) > 0;
}

async function endPayables(deps: PaymentProcessing, orderNumber: OrderNumber): Promise<void> {
  const alive = await deps.orm.em
    .fork()
    .find(PaymentAttempt, { order: { orderNumber }, state: { $ne: 'closed' } });
  for (const attempt of alive) {
    try {
      await endAttempt(deps, attempt, 'replaced');
    } catch (error) {
      // The payment is recorded by now.
      if (error instanceof AppError && error.code === 'payment.already_paid') continue;
      throw providerFailure(error);
    }
  }
}
