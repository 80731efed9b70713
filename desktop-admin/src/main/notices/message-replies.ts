import { randomUUID } from 'node:crypto';
import type { ReplyResult, ReplyStart } from '../../shared/notices.ts';
import type { NoticeList } from './notice-list.ts';
import type { OrderReader } from './order-reader.ts';

export interface MessageRepliesParts {
  readonly list: Pick<NoticeList, 'notices' | 'answer'>;
  readonly reader: Pick<OrderReader, 'lastMessage'>;
  readonly send: (reply: {
    readonly orderNumber: string;
    readonly messageId: string;
    readonly text: string;
  }) => Promise<ReplyResult>;
}

/** Replies to the messages of notices. Both calls reject for notices of other kinds. */
export interface MessageReplies {
  read(id: string): Promise<ReplyStart>;
  /** Idempotent for the same text. A failed reply is kept until it is sent or the session ends. */
  reply(id: string, text: string): Promise<ReplyResult>;
}

export function createMessageReplies({ list, reader, send }: MessageRepliesParts): MessageReplies {
  const unsent = new Map<string, { readonly messageId: string; readonly text: string }>();
  const orderOf = (id: string) => {
    const notice = list.notices.find((one) => one.id === id);
    if (notice?.kind !== 'message' || notice.orderNumber === null)
      throw new Error('this notice has no message to reply to');
    return notice.orderNumber;
  };
  return {
    async read(id) {
      const message = await reader.lastMessage(orderOf(id)).catch(() => null);
      return { message, unsent: unsent.get(id)?.text ?? '' };
    },
    async reply(id, text) {
      const orderNumber = orderOf(id);
      const tried = unsent.get(id);
      const message = tried?.text === text ? tried : { messageId: randomUUID(), text };
      unsent.set(id, message);
      const result = await send({ orderNumber, ...message });
      if (result.kind === 'done') {
        unsent.delete(id);
        list.answer(id);
      }
      return result;
    },
  };
}
