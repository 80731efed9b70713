import { z } from 'zod';
import { longestMessage, messageAuthors, mostAttachments, mostMessages } from '../../messages/message.ts';
import { questionStates } from '../../messages/question.ts';
import { isBlank } from '../../plain-text.ts';
import { optionalText } from '../../texts/typed-text.ts';
import { endpoint } from '../endpoint.ts';
import { orderNumberParams, timeShape } from '../shapes.ts';
import { messageRoutes } from './routes.ts';

/** The sender makes up the id: sending again after a lost answer sends once. */
export const messageIdParams = z.object({ messageId: z.uuid() });

/** Of both sides. */
const messageFields = {
  text: optionalText(longestMessage),
  /** Finished uploads of this browser, by the ids that it gave them. */
  attachments: z.array(z.uuid()).max(mostAttachments, 'too_many').default([]),
};

/** A message with what else its side says of it. */
export const newMessage = <More extends z.ZodRawShape>(more: More) =>
  z.object({ ...messageFields, ...more }).refine(isSomething, { path: ['text'], error: 'required' });

interface Sayable {
  readonly text?: unknown;
  readonly attachments?: unknown;
}

function isSomething({ text, attachments }: Sayable): boolean {
  return !isBlank(String(text)) || (Array.isArray(attachments) && attachments.length > 0);
}

/**
 * `seen`: the last message, by its sequence, that its writer has on the screen. The message answers the open questions up to there,
 * and none that came later.
 */
const customersMessage = newMessage({ seen: z.int().min(0).max(mostMessages).default(0) });

/** What the reader has on the screen: every message up to this one. */
export const readThrough = z.object({ through: z.int().min(1).max(mostMessages) });

export const message = z.object({
  id: z.string(),
  /** 1, 2, … within its order. */
  sequence: z.int(),
  author: z.enum(messageAuthors),
  text: z.string(),
  at: timeShape,
  /** Of a message that asks what staff need to continue; null: it asks nothing. */
  question: z.enum(questionStates).nullable(),
  attachments: z.array(
    z.object({
      id: z.string(),
      filename: z.string(),
      bytes: z.int(),
      /** Deleted with the documents of the order. */
      isDeleted: z.boolean(),
    }),
  ),
});

export type Message = z.output<typeof message>;

const thread = z.object({
  /** Oldest first. */
  messages: z.array(message),
});

export type MessageThread = z.output<typeof thread>;

export const messageApi = {
  listMessages: endpoint(messageRoutes.listMessages, {
    summary: 'The messages between the customer and the staff about an order. Needs proof of ownership.',
    access: 'public',
    params: orderNumberParams,
    reply: thread,
  }),
  readMessages: endpoint(messageRoutes.readMessages, {
    summary:
      'Marks messages of the staff as read; unread ones are announced by email. Needs proof of ownership.',
    access: 'public',
    params: orderNumberParams,
    body: readThrough,
    reply: z.object({ success: z.literal(true) }),
  }),
  sendMessage: endpoint(messageRoutes.sendMessage, {
    summary:
      'Sends a message to the staff. Repeated with the same id, it is sent once. Needs proof of ownership.',
    access: 'public',
    params: z.object({ ...orderNumberParams.shape, ...messageIdParams.shape }),
    body: customersMessage,
    reply: message,
  }),
  linkToAttachment: endpoint(messageRoutes.linkToAttachment, {
    summary: 'A download link to a file of the thread that works for five minutes. Needs proof of ownership.',
    access: 'public',
    params: z.object({ ...orderNumberParams.shape, fileId: z.uuid() }),
    reply: z.object({ url: z.string() }),
  }),
};
