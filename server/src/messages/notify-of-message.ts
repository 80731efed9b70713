import { LockMode } from '@mikro-orm/postgresql';
import type { Em } from '../db/orm.ts';
import { Message } from '../db/rows/order/message.ts';
import { Order } from '../db/rows/order/order.ts';
import type { Contacts, Database, Queue, Time } from '../deps.ts';
import type { JobData } from '../jobs/queues.ts';
import { mailStaff, toCustomer } from '../mail/order-recipients.ts';
import { queueMail } from '../mail/queue-mail.ts';

/** The delay of a message's notification, in ms: a reader who has the thread open reads it before that. */
export const announceAfterMs = 2 * 60_000;
/** The minimum time between two emails about one thread to the same side, in ms. */
export const quietMs = 15 * 60_000;

/**
 * Queues one email about all unread messages to the other side of the thread. Does nothing if the message was read or announced
 * in the meantime.
 */
export async function notifyOfMessage(
  deps: Database & Time & Queue & Contacts,
  { messageId }: JobData['message-notice'],
): Promise<void> {
  await deps.orm.em.fork().transactional(async (em) => {
    const known = await em.findOne(Message, { id: messageId });
    if (known === null) return;
    const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
    const order = await em.findOneOrFail(Order, { id: known.order.id }, lock);
    const message = await em.refresh(known);
    if (message === null || message.readAt || message.mailedAt) return;
    const now = deps.clock.now();
    const { author } = message;
    const [last] = await em.find(
      Message,
      { order, author, mailedAt: { $ne: null } },
      { orderBy: { mailedAt: 'desc' }, limit: 1 },
    );
    const quietUntil = (last?.mailedAt?.getTime() ?? 0) + quietMs;
    if (quietUntil > now.getTime()) {
      await deps.jobs.enqueue(em, 'message-notice', { messageId }, { startAfter: new Date(quietUntil) });
      return;
    }
    await em.nativeUpdate(Message, { order, author, readAt: null, mailedAt: null }, { mailedAt: now });
    if (author === 'staff') await mailCustomer(em, deps, order, messageId, now);
    else await mailStaff(em, deps, order, { kind: 'staff_message', fact: messageId }, now);
  });
}

async function mailCustomer(em: Em, { jobs }: Queue, order: Order, fact: string, now: Date): Promise<void> {
  const { email, orderNumber, fullName } = order;
  if (email === '') return;
  const needs = order.questionAskedAt ? (order.pausedAt ? 'answer_paused' : 'answer') : 'nothing';
  const payload = { orderNumber, fullName, needs } as const;
  await queueMail(em, jobs, { ...toCustomer(order), kind: 'message', fact, payload }, now);
}
