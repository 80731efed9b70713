import { z } from 'zod';

/** The notice list inside the console, including notices that the system did not show. */
export const notice = z.object({
  id: z.string(),
  kind: z.enum(['paid', 'assigned', 'message', 'draft', 'offer', 'summary', 'due', 'overdue']),
  title: z.string(),
  body: z.string(),
  /** A path of the desk. */
  path: z.string(),
  /** Null if it is not about exactly one order. */
  orderNumber: z.string().nullable().default(null),
  /** UTC. */
  at: z.iso.datetime(),
  isSeen: z.boolean(),
  /** The person has assigned its order to themselves with this notice. */
  isTaken: z.boolean().default(false),
  /** The person has replied to its message with this notice. */
  isAnswered: z.boolean().default(false),
});
export type Notice = z.output<typeof notice>;

const results = [
  z.object({ kind: z.literal('done') }),
  z.object({ kind: z.literal('offline') }),
  /** `message` is in the person's language, if the server sent one. */
  z.object({ kind: z.literal('refused'), message: z.string().exactOptional() }),
] as const;

/** The result of 'Assign to me': done if the order is now, or was already, assigned to the person. */
export const takeResult = z.discriminatedUnion('kind', [
  ...results,
  z.object({ kind: z.literal('taken'), by: z.string() }),
]);
export type TakeResult = z.output<typeof takeResult>;

/** The result of a reply to a message. */
export const replyResult = z.discriminatedUnion('kind', results);
export type ReplyResult = z.output<typeof replyResult>;

/** The data for a reply form. */
export const replyStart = z.object({
  /** The customer's last message; null if it could not be read. */
  message: z.string().nullable(),
  /** The text of a reply that was not sent, e.g. from a system notification; '' if there is none. */
  unsent: z.string(),
});
export type ReplyStart = z.output<typeof replyStart>;

/** How long notifications are paused; 'off' ends the pause. */
export const snooze = z.enum(['hour', 'morning', 'off']);
export type Snooze = z.output<typeof snooze>;
