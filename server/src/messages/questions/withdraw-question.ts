import { recordAudit } from '../../audit/record-audit.ts';
import type { Database, Time } from '../../deps.ts';
import { recordEvent } from '../../events/record.ts';
import { lockOrderFor, type ActingStaff } from '../../order-access/order-for-staff.ts';
import { closeQuestions } from './close-questions.ts';

/** Withdraws a question. A question that has ended does not change. Throws 'order.not_found'. */
export async function withdrawQuestion(
  deps: Database & Time,
  staff: ActingStaff,
  idOrNumber: string,
  messageId: string,
): Promise<void> {
  await deps.orm.em.fork().transactional(async (em) => {
    const order = await lockOrderFor(em, staff, 'orders.message', idOrNumber);
    const now = deps.clock.now();
    const closed = await closeQuestions(em, order, { state: 'withdrawn', actor: staff, now, id: messageId });
    if (closed === 0) return;
    const { id: orderId, orderNumber } = order;
    await recordAudit(em, { actor: staff, what: 'question.withdrawn', orderId, after: { messageId } }, now);
    await recordEvent(em, 'order.corrected', { orderNumber }, now);
  });
}
