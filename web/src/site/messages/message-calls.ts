import type { Message, MessageThread } from '@truepage/core/api/messages/messages';
import { messageRoutes as routes } from '@truepage/core/api/messages/routes';
import { callRoute } from '../../api/call-route.ts';
import type { NewMessage } from './use-outbox.ts';

/** The customer's calls about messages. All reject with ApiError or NetworkError. */
export const listMessages = (orderNumber: string): Promise<MessageThread> =>
  callRoute(routes.listMessages, { orderNumber });
export const readMessages = (orderNumber: string, through: number): Promise<unknown> =>
  callRoute(routes.readMessages, { orderNumber }, { through });
export const sendMessage = (
  orderNumber: string,
  messageId: string,
  message: NewMessage & { readonly seen: number },
): Promise<Message> => callRoute(routes.sendMessage, { orderNumber, messageId }, message);
export const linkToAttachment = (orderNumber: string, fileId: string): Promise<{ readonly url: string }> =>
  callRoute(routes.linkToAttachment, { orderNumber, fileId });
