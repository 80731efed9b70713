import type { MessageAuthor } from '@truepage/core/messages/message';
import type { Em } from '../db/orm.ts';
import { Message } from '../db/rows/order/message.ts';

/** The reader: all staff together count as one reader. */
interface Reading {
  readonly orderId: string;
  readonly by: MessageAuthor;
  /** The sequence of the last message on the screen. */
  readonly through: number;
}

/** Marks the messages of the other side as read. */
export async function markRead(em: Em, { orderId, by, through }: Reading, now: Date): Promise<void> {
  const author = by === 'customer' ? 'staff' : 'customer';
  await em.nativeUpdate(
    Message,
    { order: orderId, author, sequence: { $lte: through }, readAt: null },
    { readAt: now },
  );
}
