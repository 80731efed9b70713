import { z } from 'zod';
import { adminRoutes } from '@truepage/core/api/admin/routes';
import type { ReplyResult } from '../../shared/notices.ts';
import type { StaffSession } from '../console-context.ts';
import { readJson } from '../read-json.ts';
import { readRefusal } from '../transfers/refusal.ts';

interface Reply {
  readonly orderNumber: string;
  /** Idempotency key: sent again with the same id, the message is stored once. */
  readonly messageId: string;
  readonly text: string;
}

const sent = z.object({ sequence: z.int() });

/** Sends a message to the customer of an order, with the desk's API call, and marks the thread as read up to it. Never rejects. */
export async function replyToMessage(
  { orderNumber, messageId, text }: Reply,
  { fetch }: Pick<StaffSession, 'fetch'>,
): Promise<ReplyResult> {
  const send = ({ method, path }: { readonly method: string; readonly path: string }, body: object) =>
    fetch(path.replace(':id', encodeURIComponent(orderNumber)).replace(':messageId', messageId), {
      method,
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  try {
    const answer = await send(adminRoutes.sendOrderMessage, { text });
    const body = await answer.text();
    if (answer.status !== 200) {
      const { message } = readRefusal(body);
      return message === undefined ? { kind: 'refused' } : { kind: 'refused', message };
    }
    const { sequence: through } = sent.parse(readJson(body));
    // The message was sent; a thread that stays unread is not a failure.
    await send(adminRoutes.readOrderMessages, { through }).catch(() => undefined);
    return { kind: 'done' };
  } catch {
    return { kind: 'offline' };
  }
}
