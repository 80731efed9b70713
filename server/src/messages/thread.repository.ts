import type { Message as SentMessage } from '@truepage/core/api/messages/messages';
import type { StaffMessage } from '@truepage/core/api/admin/messages';
import { asReadBy } from '@truepage/core/messages/hidden-addresses';
import type { MessageAuthor } from '@truepage/core/messages/message';
import type { Em } from '../db/orm.ts';
import { Message } from '../db/rows/order/message.ts';
import { StoredFile } from '../db/rows/order/stored-file.ts';
import type { ActingStaff } from '../order-access/order-for-staff.ts';

export interface MessageWithFiles {
  readonly message: Message;
  /** The attachments, in the sender's order. */
  readonly files: readonly StoredFile[];
}

/** The messages of an order, oldest first. */
export async function findMessages(em: Em, orderId: string): Promise<MessageWithFiles[]> {
  const messages = await em.find(
    Message,
    { order: orderId },
    { orderBy: { sequence: 'asc' }, populate: ['sender'] },
  );
  const attached = await em.find(
    StoredFile,
    { order: orderId, kind: 'attached' },
    { orderBy: { version: 'asc' } },
  );
  const byMessage = Map.groupBy(attached, ({ message }) => message?.id);
  return messages.map((message) => ({ message, files: byMessage.get(message.id) ?? [] }));
}

/** The number of the staff's messages that the customer has not read. */
export function countUnread(em: Em, orderId: string): Promise<number> {
  return em.count(Message, { order: orderId, author: 'staff', readAt: null });
}

/**
 * Stores the author of the last message with the order, without a new version: a message must not cause a conflict with a
 * change by staff.
 */
export async function keepLastAuthor(em: Em, orderId: string, author: MessageAuthor): Promise<void> {
  await em
    .getKysely()
    .updateTable('orders')
    .set({ last_message_by: author })
    .where('id', '=', orderId)
    .execute();
}

/** A message as shown to the customer: without the names of staff. */
export function presentMessage({ message, files }: MessageWithFiles): SentMessage {
  const { id, sequence, author, text, createdAt, question } = message;
  const attachments = files.map((file) => ({
    id: file.id,
    filename: file.filename,
    bytes: file.bytes,
    isDeleted: (file.deletedAt ?? null) !== null,
  }));
  return { id, sequence, author, text, at: createdAt.toISOString(), question: question ?? null, attachments };
}

/** A message as shown to this member of staff. */
export function presentStaffMessage(
  message: MessageWithFiles,
  { role }: Pick<ActingStaff, 'role'>,
): StaffMessage {
  const sent = presentMessage(message);
  return {
    ...sent,
    text: asReadBy(role, sent.text),
    sender: message.message.sender?.unwrap().username ?? null,
  };
}
