import type { Message, MessageThread } from '@truepage/core/api/messages/messages';
import { messageRoutes, type MessageRouteName } from '@truepage/core/api/messages/routes';
import { exchange, fetchTransport, fillPath, readJson, writeBody } from '../../api/client.ts';

/** The calls of an order's customer. All reject with ApiError or NetworkError. */
export const listMessages = (orderNumber: string): Promise<MessageThread> =>
  ask('listMessages', { orderNumber });
export const readMessages = (orderNumber: string, through: number): Promise<unknown> =>
  ask('readMessages', { orderNumber }, { through });
export const sendMessage = (
  orderNumber: string,
  messageId: string,
  body: { readonly text: string; readonly seen: number },
): Promise<Message> => ask('sendMessage', { orderNumber, messageId }, body);

async function ask<Reply>(name: MessageRouteName, params: object, body?: object): Promise<Reply> {
  const { method, path } = messageRoutes[name];
  const answer = await exchange(fetchTransport, fillPath(path, params), { method, ...writeBody(body) });
  return readJson(answer.text) as Reply;
}
