import type { OrderNumber } from '@truepage/core/orders/order-number';
import type { PaymentProcessing } from '../../deps.ts';
import { lockOrder } from '../../order-access/order.repository.ts';
import { recordAudit, type Actor } from '../../audit/record-audit.ts';
import { settleOrder } from '../record-payment.ts';

/**
 * Records that staff took the money themselves. A paid order stays as it is, however it was paid.
 * Throws 'order.not_found'.
 */
export async function markPaid(
  deps: PaymentProcessing,
  staff: Exclude<Actor, string>,
  orderNumber: OrderNumber,
): Promise<void> {
  const isNews = await deps.orm.em.fork().transactional(async (em) => {
    const order = await lockOrder(em, orderNumber);
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
    // A payment page that is still open must not be paid: the sweep ends it.
    await deps.jobs.enqueue(em, 'payment-sweep', {});
    return true;
  });
  if (isNews) deps.metrics.paymentRecorded('staff');
}
