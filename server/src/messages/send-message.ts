import { mostMessages } from '@truepage/core/messages/message';
import { AppError } from '@truepage/core/errors';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import type { StaffMessage } from '@truepage/core/api/admin/messages';
import type { Message as SentMessage } from '@truepage/core/api/messages/messages';
import { recordAudit } from '../audit/record-audit.ts';
import type { Em } from '../db/orm.ts';
import { Message } from '../db/rows/order/message.ts';
import type { Order } from '../db/rows/order/order.ts';
import type { Database, Queue, Time } from '../deps.ts';
import { announceChange } from '../db/announce-change.ts';
import { setWaits } from '../deadline/set-waits.ts';
import { recordEvent } from '../events/record.ts';
import { demandGeneration } from '../order-access/order-access.ts';
import { lockOrderFor, type ActingStaff } from '../order-access/order-for-staff.ts';
import { lockOrder } from '../order-access/order.repository.ts';
import { announceAfterMs } from './notify-of-message.ts';
import { closeQuestions } from './questions/close-questions.ts';
import { keepLastAuthor, presentMessage, presentStaffMessage } from './thread.repository.ts';

interface NewMessage {
  /** Made up by the sender. */
  readonly id: string;
  readonly text: string;
}

type NewAnswer = NewMessage & {
  /** The last message, by its sequence, that its writer has seen. */
  readonly seen: number;
};
type NewFromStaff = NewMessage & { readonly isQuestion: boolean };

/**
 * Sends a message of a customer who has proven the order while it was of that access generation: it answers the open questions that
 * the customer has seen. Sent again with the same id, it is sent once. Throws 'order.not_found', 'order.ownership_required', 'message.id_taken', 'message.too_many'.
 */
export async function sendAsCustomer(
  deps: Database & Time & Queue,
  { orderNumber, proven }: { readonly orderNumber: OrderNumber; readonly proven: number },
  { id, text, seen }: NewAnswer,
): Promise<SentMessage> {
  return deps.orm.em.fork().transactional(async (em) => {
    const order = await lockOrder(em, orderNumber);
    demandGeneration(order, proven);
    return presentMessage(await append(deps, em, order, { id, text, sender: null, seen }));
  });
}

/**
 * The same for staff; a question pauses the deadline. Throws 'order.not_found', 'message.no_recipient', 'message.id_taken',
 * 'message.too_many', 'question.not_possible'.
 */
export async function sendAsStaff(
  deps: Database & Time & Queue,
  staff: ActingStaff,
  idOrNumber: string,
  message: NewFromStaff,
): Promise<StaffMessage> {
  return deps.orm.em.fork().transactional(async (em) => {
    const order = await lockOrderFor(em, staff, 'orders.message', idOrNumber);
    if (order.email === '') throw new AppError('message.no_recipient');
    const sent = await append(deps, em, order, { ...message, sender: staff });
    return presentStaffMessage(sent, staff);
  });
}

type By =
  | { readonly sender: null; readonly seen: number }
  | { readonly sender: ActingStaff; readonly isQuestion: boolean };

/** With the order locked, so that sequences have no gaps and a repeated request finds the first. */
async function append(
  { jobs, clock }: Queue & Time,
  em: Em,
  order: Order,
  { id, text, ...by }: NewMessage & By,
): Promise<Message> {
  const { id: orderId, orderNumber } = order;
  const { sender } = by;
  const isQuestion = by.sender !== null && by.isQuestion;
  const sentBefore = await em.findOne(Message, { id }, { populate: ['sender'] });
  if (sentBefore !== null) {
    const isSame =
      sentBefore.order.id === orderId &&
      sentBefore.text === text &&
      ((sentBefore.question ?? null) !== null) === isQuestion &&
      (sentBefore.sender?.id ?? null) === (sender?.id ?? null);
    if (!isSame) throw new AppError('message.id_taken');
    return sentBefore;
  }
  if (isQuestion) demandUnfinished(order);
  const count = await em.count(Message, { order: orderId });
  if (count >= mostMessages) throw new AppError('message.too_many');
  const now = clock.now();
  const actor = sender ?? 'customer';
  const author = sender === null ? 'customer' : 'staff';
  const message = em.create(Message, {
    id,
    order: orderId,
    sequence: count + 1,
    author,
    sender: sender?.id ?? null,
    text,
    question: isQuestion ? 'open' : null,
    createdAt: now,
  });
  await em.flush();
  await em.populate(message, ['sender']);
  await recordAudit(
    em,
    { actor, what: 'order.messaged', orderId, after: { messageId: id, ...(isQuestion && { isQuestion }) } },
    now,
  );
  await keepLastAuthor(em, orderId, author);
  if (isQuestion) {
    order.updatedAt = now;
    await setWaits(em, order, { waits: { questionAskedAt: order.questionAskedAt ?? now }, actor, now });
  }
  if (by.sender === null)
    await closeQuestions(em, order, { state: 'answered', actor, now, through: by.seen });
  const startAfter = new Date(now.getTime() + announceAfterMs);
  await jobs.enqueue(em, 'message-notice', { messageId: id }, { startAfter });
  await announceChange(em, `thread ${orderId}`);
  await recordEvent(em, 'order.messaged', { orderNumber, author }, now);
  return message;
}

/** Throws 'question.not_possible'. */
function demandUnfinished({ status, refundedAt, documentsDeletedAt }: Order): void {
  if (status === 'completed' || refundedAt || documentsDeletedAt) throw new AppError('question.not_possible');
}
