import { FactList } from '../db/rows/order/fact-list.ts';
import type { Database, Queue, Time } from '../deps.ts';
import type { JobData } from '../jobs/queues.ts';
import { toCustomer } from '../mail/order-recipients.ts';
import { queueMail } from '../mail/queue-mail.ts';

/** An open page requests its list more often than this, in ms. */
export const openForMs = 60_000;

/**
 * When to send the email about a list: immediately, or later if the customer has the previous list open and will see this one.
 */
export function noticeAt(before: Pick<FactList, 'seenAt'> | null, now: Date): Date {
  const isOpen = now.getTime() - (before?.seenAt?.getTime() ?? 0) < openForMs;
  return isOpen ? new Date(now.getTime() + openForMs) : now;
}

/** Queues the email about a list, unless it has ended or its customer has seen it. */
export async function notifyOfFacts(
  { orm, clock, jobs }: Database & Time & Queue,
  { listId }: JobData['facts-notice'],
): Promise<void> {
  await orm.em.fork().transactional(async (em) => {
    const list = await em.findOne(FactList, { id: listId }, { populate: ['order'] });
    if (list?.state !== 'sent' || list.seenAt) return;
    const order = list.order.unwrap();
    const { email, orderNumber, fullName } = order;
    if (email === '') return;
    const payload = { orderNumber, fullName };
    const mail = { ...toCustomer(order), kind: 'facts', fact: listId, payload } as const;
    await queueMail(em, jobs, mail, clock.now());
  });
}
