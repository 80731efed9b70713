import { z } from 'zod';

/** An entry about a change, with the facts before and after. */
export const changed = <What extends string, Before extends z.ZodType, After extends z.ZodType>(
  what: What,
  before: Before,
  after: After,
) => z.object({ what: z.literal(what), before, after });

export const none = z.null().default(null);

/** An entry about something that replaces nothing, with its facts. */
export const recorded = <What extends string, After extends z.ZodType>(what: What, after: After) =>
  changed(what, none, after);
