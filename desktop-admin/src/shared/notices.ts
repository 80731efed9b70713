import { z } from 'zod';

/** The notice list inside the console, including notices that the system did not show. */
export const notice = z.object({
  id: z.string(),
  kind: z.enum(['paid', 'assigned', 'message', 'draft', 'offer', 'summary', 'due', 'overdue']),
  title: z.string(),
  body: z.string(),
  /** A path of the desk. */
  path: z.string(),
  /** Of the one order that it is about. */
  orderNumber: z.string().nullable().default(null),
  /** UTC. */
  at: z.iso.datetime(),
  isSeen: z.boolean(),
  /** The person has assigned its order to themselves from here. */
  isTaken: z.boolean().default(false),
  /** The person has replied to its message from here. */
  isAnswered: z.boolean().default(false),
});
export type Notice = z.output<typeof notice>;

const results = [
  z.object({ kind: z.literal('done') }),
  z.object({ kind: z.literal('offline') }),
  /** `message` in the person's language, where the server has said why. */
  z.object({ kind: z.literal('refused'), message: z.string().exactOptional() }),
] as const;

/** What became of 'Assign to me': done if it is theirs, by this or before it. */
export const takeResult = z.discriminatedUnion('kind', [
  ...results,
  z.object({ kind: z.literal('taken'), by: z.string() }),
]);
export type TakeResult = z.output<typeof takeResult>;

/** What became of a reply to a message. */
export const replyResult = z.discriminatedUnion('kind', results);
export type ReplyResult = z.output<typeof replyResult>;

/** What a reply starts from. */
export const replyStart = z.object({
  /** The customer's last message; null: it could not be read. */
  message: z.string().nullable(),
  /** A reply that was not sent, e.g. from a notification of the system; ''. */
  unsent: z.string(),
});
export type ReplyStart = z.output<typeof replyStart>;

/** How long notifications are paused; 'off' ends it. */
export const snooze = z.enum(['hour', 'morning', 'off']);
export type Snooze = z.output<typeof snooze>;
