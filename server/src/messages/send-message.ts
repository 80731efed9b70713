import { mostMessages } from '@truepage/core/messages/message';
import { AppError } from '@truepage/core/errors';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import type { StaffMessage } from '@truepage/core/api/admin/messages';
import type { Message as SentMessage } from '@truepage/core/api/messages/messages';
import { recordAudit } from '../audit/record-audit.ts';
import type { Em } from '../db/orm.ts';
import { Message } from '../db/rows/order/message.ts';
import type { Order } from '../db/rows/order/order.ts';
import { StoredFile } from '../db/rows/order/stored-file.ts';
import type { Database, Queue, Time } from '../deps.ts';
import { setWaits } from '../deadline/set-waits.ts';
import { recordEvent } from '../events/record.ts';
import { claimUploads } from '../files/claim-uploads.ts';
import { demandGeneration } from '../order-access/order-access.ts';
import { announceToCustomer } from '../order-access/order-changes.repository.ts';
import { lockOrderFor, type ActingStaff } from '../order-access/order-for-staff.ts';
import { lockOrder } from '../order-access/order.repository.ts';
import { storedDocument } from '../order-access/stored-document.ts';
import { announceAfterMs } from './notify-of-message.ts';
import { closeQuestions } from './questions/close-questions.ts';
import {
  keepLastAuthor,
  presentMessage,
  presentStaffMessage,
  type MessageWithFiles,
} from './thread.repository.ts';

interface NewMessage {
  /** Made up by the sender. */
  readonly id: string;
  readonly text: string;
  /** Uploads of the sender's browser. */
  readonly attachments: readonly string[];
  /** The hash of its cookie. */
  readonly browser: string | undefined;
}

type NewAnswer = NewMessage & {
  /** The last message, by its sequence, that its writer has seen. */
  readonly seen: number;
};
type NewFromStaff = NewMessage & { readonly isQuestion: boolean };

/**
 * Sends a message of a customer who has proven the order while it was of that access generation: it answers the open questions that
 * the customer has seen. Sent again with the same id, it is sent once. Throws 'order.not_found', 'order.ownership_required',
 * 'message.id_taken', 'message.too_many', for attachments 'order.documents_deleted' and as claimUploads().
 */
export async function sendAsCustomer(
  deps: Database & Time & Queue,
  { orderNumber, proven }: { readonly orderNumber: OrderNumber; readonly proven: number },
  { seen, ...message }: NewAnswer,
): Promise<SentMessage> {
  return deps.orm.em.fork().transactional(async (em) => {
    const order = await lockOrder(em, orderNumber);
    demandGeneration(order, proven);
    return presentMessage(await append(deps, em, order, { ...message, by: { sender: null, seen } }));
  });
}

/** The same for staff; a question pauses the deadline. Also throws 'message.no_recipient', 'question.not_possible'. */
export async function sendAsStaff(
  deps: Database & Time & Queue,
  staff: ActingStaff,
  idOrNumber: string,
  { isQuestion, ...message }: NewFromStaff,
): Promise<StaffMessage> {
  return deps.orm.em.fork().transactional(async (em) => {
    const order = await lockOrderFor(em, staff, 'orders.message', idOrNumber);
    if (order.email === '') throw new AppError('message.no_recipient');
    const sent = await append(deps, em, order, { ...message, by: { sender: staff, isQuestion } });
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
  { id, text, by, ...claimed }: NewMessage & { readonly by: By },
): Promise<MessageWithFiles> {
  const { id: orderId, orderNumber } = order;
  const { sender } = by;
  const isQuestion = by.sender !== null && by.isQuestion;
  const sentBefore = await em.findOne(Message, { id }, { populate: ['sender'] });
  if (sentBefore !== null) {
    const files = await em.find(StoredFile, { message: id }, { orderBy: { version: 'asc' } });
    const isSame =
      sentBefore.order.id === orderId &&
      sentBefore.text === text &&
      ((sentBefore.question ?? null) !== null) === isQuestion &&
      files.length === claimed.attachments.length &&
      (sentBefore.sender?.id ?? null) === (sender?.id ?? null);
    if (!isSame) throw new AppError('message.id_taken');
    return { message: sentBefore, files };
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
  const files = await attach(em, order, message, claimed, now);
  const after = {
    messageId: id,
    ...(isQuestion && { isQuestion }),
    ...(files.length > 0 && { attachments: files.length }),
  };
  await recordAudit(em, { actor, what: 'order.messaged', orderId, after }, now);
  await keepLastAuthor(em, orderId, author);
  if (isQuestion) {
    order.updatedAt = now;
    await setWaits(em, order, { waits: { questionAskedAt: order.questionAskedAt ?? now }, actor, now });
  }
  if (by.sender === null)
    await closeQuestions(em, order, { state: 'answered', actor, now, through: by.seen });
  const startAfter = new Date(now.getTime() + announceAfterMs);
  await jobs.enqueue(em, 'message-notice', { messageId: id }, { startAfter });
  await announceToCustomer(em, order);
  await recordEvent(em, 'order.messaged', { orderNumber, author }, now);
  return { message, files };
}

/** Makes finished uploads files of the order. */
async function attach(
  em: Em,
  order: Order,
  { id: message, sender }: Message,
  { attachments: ids, browser }: Pick<NewMessage, 'attachments' | 'browser'>,
  now: Date,
): Promise<StoredFile[]> {
  if (ids.length === 0) return [];
  if ((order.documentsDeletedAt ?? null) !== null) throw new AppError('order.documents_deleted');
  const { documents } = await claimUploads(em, { browser, ids }, now);
  const before = await em.count(StoredFile, { order, kind: 'attached' });
  const files = documents.map((document, index) =>
    em.create(
      StoredFile,
      storedDocument(document, {
        order,
        kind: 'attached',
        version: before + index + 1,
        now,
        message,
        ...(sender && { uploadedBy: sender.id }),
      }),
    ),
  );
  await em.flush();
  return files;
}

/** Throws 'question.not_possible'. */
function demandUnfinished({ status, refundedAt, documentsDeletedAt }: Order): void {
  if (status === 'completed' || refundedAt || documentsDeletedAt) throw new AppError('question.not_possible');
}
