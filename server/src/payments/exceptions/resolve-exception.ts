import { Order } from '../../db/rows/order/order.ts';
import type { Database, Time } from '../../deps.ts';
import { recordEvent } from '../../events/record.ts';
import { recordAudit, type Actor } from '../../audit/record-audit.ts';
import { lockException } from './payment-exceptions.ts';

/**
 * Marks a payment issue as resolved; the order may then be paid again. If it is already resolved, nothing changes.
 * Throws 'payment.exception_unknown'.
 */
export async function resolveException(
  deps: Database & Time,
  staff: Exclude<Actor, string>,
  { id, resolution }: { readonly id: string; readonly resolution: string },
): Promise<void> {
  await deps.orm.em.fork().transactional(async (em) => {
    const exception = await lockException(em, id);
    if (exception.resolvedAt) return;
    const now = deps.clock.now();
    Object.assign(exception, { resolvedAt: now, resolvedBy: staff.id, resolution });
    await em.flush();

    const { kind, reference, orderNumber } = exception;
    const order = orderNumber ? await em.findOne(Order, { orderNumber }, { fields: ['id'] }) : null;
    const entry = {
      actor: staff,
      what: 'payment.exception_resolved',
      orderId: order?.id,
      after: { kind, reference, resolution },
    } as const;
    await recordAudit(em, entry, now);
    await recordEvent(
      em,
      'payment.exception',
      { orderNumber: orderNumber ?? null, kind, resolved: true },
      now,
    );
  });
}
