import { z } from 'zod';

/** The notice list inside the console, including notices that the system did not show. */
export const notice = z.object({
  id: z.string(),
  kind: z.enum(['paid', 'assigned', 'message', 'summary', 'due', 'overdue']),
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
});
export type Notice = z.output<typeof notice>;

/** What became of 'Assign to me'. */
export const takeResult = z.discriminatedUnion('kind', [
  /** It is theirs, by this or before it. */
  z.object({ kind: z.literal('done') }),
  z.object({ kind: z.literal('taken'), by: z.string() }),
  z.object({ kind: z.literal('offline') }),
  /** `message` in the person's language, where the server has said why. */
  z.object({ kind: z.literal('refused'), message: z.string().exactOptional() }),
]);
export type TakeResult = z.output<typeof takeResult>;

/** How long notifications are paused; 'off' ends it. */
export const snooze = z.enum(['hour', 'morning', 'off']);
export type Snooze = z.output<typeof snooze>;
