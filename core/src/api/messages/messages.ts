import { z } from 'zod';
import { longestMessage, messageAuthors, mostAttachments, mostMessages } from '../../messages/message.ts';
import { questionStates } from '../../messages/question.ts';
import { isBlank } from '../../plain-text.ts';
import { optionalText } from '../../texts/typed-text.ts';
import { endpoint } from '../endpoint.ts';
import { orderNumberParams, timeShape } from '../shapes.ts';
import { messageRoutes } from './routes.ts';

/** The sender generates the id, so that a retry after a lost reply sends the message only once. */
export const messageIdParams = z.object({ messageId: z.uuid() });

/** The fields of a message by either side. */
const messageFields = {
  text: optionalText(longestMessage),
  /** The browser's finished uploads, by the ids that it chose for them. */
  attachments: z.array(z.uuid()).max(mostAttachments, 'too_many').default([]),
};

/** Builds the schema of a new message, with the fields that only one side has. */
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
 * `seen` is the sequence of the last message on the writer's screen. The message answers the open questions up to there, not later ones.
 */
const customersMessage = newMessage({ seen: z.int().min(0).max(mostMessages).default(0) });

/** The sequence of the last message on the reader's screen; it marks all messages up to it as read. */
export const readThrough = z.object({ through: z.int().min(1).max(mostMessages) });

export const message = z.object({
  id: z.string(),
  /** 1, 2, … within the order. */
  sequence: z.int(),
  author: z.enum(messageAuthors),
  text: z.string(),
  at: timeShape,
  /** The state of a question that staff need answered to continue; null for other messages. */
  question: z.enum(questionStates).nullable(),
  attachments: z.array(
    z.object({
      id: z.string(),
      filename: z.string(),
      bytes: z.int(),
      /** Attachments are deleted together with the documents of the order. */
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
