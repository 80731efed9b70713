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
import { announceChange } from '../db/announce-change.ts';
import { recordEvent } from '../events/record.ts';
import { claimUploads } from '../files/claim-uploads.ts';
import { demandGeneration } from '../order-access/order-access.ts';
import { lockOrderFor, type ActingStaff } from '../order-access/order-for-staff.ts';
import { lockOrder } from '../order-access/order.repository.ts';
import { storedDocument } from '../order-access/stored-document.ts';
import { announceAfterMs } from './notify-of-message.ts';
import { presentMessage, presentStaffMessage, type MessageWithFiles } from './thread.repository.ts';

interface NewMessage {
  /** Made up by the sender. */
  readonly id: string;
  readonly text: string;
  /** Uploads of the sender's browser. */
  readonly attachments: readonly string[];
  /** The hash of its cookie. */
  readonly browser: string | undefined;
}

/**
 * Sends a message of a customer who has proven the order while it was of that access generation. Sent again with the same id, it
 * is sent once. Throws 'order.not_found', 'order.ownership_required', 'message.id_taken', 'message.too_many', for attachments
 * 'order.documents_deleted' and as claimUploads().
 */
export async function sendAsCustomer(
  deps: Database & Time & Queue,
  { orderNumber, proven }: { readonly orderNumber: OrderNumber; readonly proven: number },
  message: NewMessage,
): Promise<SentMessage> {
  return deps.orm.em.fork().transactional(async (em) => {
    const order = await lockOrder(em, orderNumber);
    demandGeneration(order, proven);
    return presentMessage(await append(deps, em, order, { ...message, sender: null }));
  });
}

/** The same for staff. Also throws 'message.no_recipient'. */
export async function sendAsStaff(
  deps: Database & Time & Queue,
  staff: ActingStaff,
  idOrNumber: string,
  message: NewMessage,
): Promise<StaffMessage> {
  return deps.orm.em.fork().transactional(async (em) => {
    const order = await lockOrderFor(em, staff, 'orders.message', idOrNumber);
    if (order.email === '') throw new AppError('message.no_recipient');
    const sent = await append(deps, em, order, { ...message, sender: staff });
    return presentStaffMessage(sent, staff);
  });
}

/** With the order locked, so that sequences have no gaps and a repeated request finds the first. */
async function append(
  { jobs, clock }: Queue & Time,
  em: Em,
  order: Order,
  { id, text, sender, ...claimed }: NewMessage & { readonly sender: ActingStaff | null },
): Promise<MessageWithFiles> {
  const { id: orderId, orderNumber } = order;
  const sentBefore = await em.findOne(Message, { id }, { populate: ['sender'] });
  if (sentBefore !== null) {
    const files = await em.find(StoredFile, { message: id }, { orderBy: { version: 'asc' } });
    const isSame =
      sentBefore.order.id === orderId &&
      sentBefore.text === text &&
      files.length === claimed.attachments.length &&
      (sentBefore.sender?.id ?? null) === (sender?.id ?? null);
    if (!isSame) throw new AppError('message.id_taken');
    return { message: sentBefore, files };
  }
  const count = await em.count(Message, { order: orderId });
  if (count >= mostMessages) throw new AppError('message.too_many');
  const now = clock.now();
  const author = sender === null ? 'customer' : 'staff';
  const message = em.create(Message, {
    id,
    order: orderId,
    sequence: count + 1,
    author,
    sender: sender?.id ?? null,
    text,
    createdAt: now,
  });
  await em.flush();
  await em.populate(message, ['sender']);
  const files = await attach(em, order, message, claimed, now);
  const after = { messageId: id, ...(files.length > 0 && { attachments: files.length }) };
  await recordAudit(em, { actor: sender ?? 'customer', what: 'order.messaged', orderId, after }, now);
  const startAfter = new Date(now.getTime() + announceAfterMs);
  await jobs.enqueue(em, 'message-notice', { messageId: id }, { startAfter });
  await announceChange(em, `thread ${orderId}`);
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
