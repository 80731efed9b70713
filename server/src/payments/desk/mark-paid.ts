import type { OrderNumber } from '@truepage/core/orders/order-number';
import type { PaymentProcessing } from '../../deps.ts';
import { lockOrder } from '../../order-access/order.repository.ts';
import { recordAudit, type Actor } from '../../audit/record-audit.ts';
import { demandPriced } from '../quotes/quote.repository.ts';
import { settleOrder } from '../record-payment.ts';

/**
 * Records a payment that staff received outside the card provider. An order that is already paid does not change.
 * Throws 'order.not_found', and like demandPriced().
 */
export async function markPaid(
  deps: PaymentProcessing,
  staff: Exclude<Actor, string>,
  orderNumber: OrderNumber,
): Promise<void> {
  const isNews = await deps.orm.em.fork().transactional(async (em) => {
    const order = await lockOrder(em, orderNumber);
    if (!order.paidAt) demandPriced(order, deps.clock.now());
    const reference = `manual:${order.id}`;
    const outcome = await settleOrder(em, deps, order, { by: 'staff', reference, staffId: staff.id });
    if (outcome.state !== 'paid' || !outcome.news) return false;
    const entry = {
      actor: staff,
      what: 'payment.marked_paid',
      orderId: order.id,
      before: { isPaid: false },
      after: { isPaid: true, amount: order.totalPrice, due: order.dueAt.toISOString() },
    } as const;
    await recordAudit(em, entry, deps.clock.now());
    // An open payment page must not be paid any more: the sweep ends it.
    await deps.jobs.enqueue(em, 'payment-sweep', {});
    return true;
  });
  if (isNews) deps.metrics.paymentRecorded('staff');
}
