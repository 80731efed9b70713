import { z } from 'zod';
import { publicLocales } from '../../locales.ts';
import { endpoint } from '../endpoint.ts';
import { message, messageIdParams, newMessage, readThrough } from '../messages/messages.ts';
import { orderParams } from './orders/orders.ts';
import { adminRoutes as routes } from './routes.ts';

/**
 * The message as the customer sees it, with the staff member who wrote it. Email addresses in the text are hidden from roles that may not
 * see them.
 */
const staffMessage = message.extend({ sender: z.string().nullable() });

const staffThread = z.object({ messages: z.array(staffMessage) });

export type StaffMessage = z.output<typeof staffMessage>;
export type StaffThread = z.output<typeof staffThread>;

/** Placeholders without a value stay in the text for the writer to fill in. */
const filledTemplate = z.object({ name: z.string(), locale: z.enum(publicLocales), text: z.string() });

export type FilledTemplate = z.output<typeof filledTemplate>;

const ofOneMessage = z.object({ ...orderParams.shape, ...messageIdParams.shape });

export const adminMessageApi = {
  listOrderMessages: endpoint(routes.listOrderMessages, {
    summary: 'The messages between the customer and the staff about an order, oldest first.',
    access: 'orders.message',
    params: orderParams,
    reply: staffThread,
  }),
  listMessageTemplates: endpoint(routes.listMessageTemplates, {
    summary:
      'The templates of the settings in the language of the order, or else in the first that they have, filled with what is known of it.',
    access: 'orders.message',
    params: orderParams,
    reply: z.object({
      /** The customer's language. */
      locale: z.enum(publicLocales),
      templates: z.array(filledTemplate),
    }),
  }),
  readOrderMessages: endpoint(routes.readOrderMessages, {
    summary: 'Marks messages of the customer as read, for all staff; unread ones are announced by email.',
    access: 'orders.message',
    params: orderParams,
    body: readThrough,
    reply: z.object({ success: z.literal(true) }),
  }),
  sendOrderMessage: endpoint(routes.sendOrderMessage, {
    summary:
      'Sends a message to the customer. Repeated with the same id, it is sent once. A question pauses the deadline until it is answered; 409 `question.not_possible` if nothing is to be done any more.',
    access: 'orders.message',
    params: ofOneMessage,
    body: newMessage({ isQuestion: z.boolean().default(false) }),
    reply: staffMessage,
  }),
  withdrawQuestion: endpoint(routes.withdrawQuestion, {
    summary: 'Withdraws a question. One that has ended does not change.',
    access: 'orders.message',
    params: ofOneMessage,
    reply: z.object({ success: z.literal(true) }),
  }),
};
