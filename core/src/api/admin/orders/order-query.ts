import { z } from 'zod';
import {
  dueToday,
  orderFilterWords,
  orderPeriodNames,
  orderSortNames,
  type OrderPeriod,
} from '../../../orders/order-list.ts';
import { readPeriod } from '../../../period.ts';
import { plainLine } from '../../../plain-text.ts';
import { isTimeZone } from '../../../time-zone.ts';
import { isUuid } from '../../../uuid.ts';

const isAssignee = (text: string) => ['', 'me', 'none'].includes(text) || isUuid(text);

const isPeriod = (text: string) => text === '' || readPeriod(text) !== undefined;

/** The caller's IANA time zone, in which days begin. A zone unknown to the server counts as omitted. */
export const zoneShape = z
  .string()
  .max(100)
  .transform((name) => (isTimeZone(name) ? name : undefined))
  .optional();

/** Filters (an OrderFilter), sort order and pagination of the list. */
export const orderListQuery = z.object({
  q: z.string().transform(plainLine).pipe(z.string().max(200)).optional(),
  ...oneWordOf(orderFilterWords),
  /** A staff id, 'me' or 'none'. */
  assignee: z.string().refine(isAssignee, 'invalid').optional(),
  ...periods(),
  zone: zoneShape,
  sort: z.enum(orderSortNames).default('newest'),
  /** From the `Link: <…>; rel="next"` header of the previous page. */
  cursor: z.string().max(500).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

function oneWordOf<Filters extends Readonly<Record<string, readonly string[]>>>(filters: Filters) {
  const shapes = Object.entries(filters).map(([name, words]) => [name, oneOf(words)]);
  return Object.fromEntries(shapes) as {
    [Name in keyof Filters]: ReturnType<typeof oneOf<Filters[Name][number]>>;
  };
}

/** Periods: two times (UTC, ISO 8601) separated by a slash; the second one is exclusive. `due` also accepts 'today'. */
function periods() {
  const period = z.string().max(60).refine(isPeriod, 'invalid').optional();
  const due = z
    .string()
    .max(60)
    .refine((text) => text === dueToday || isPeriod(text), 'invalid')
    .optional();
  return { ...Object.fromEntries(orderPeriodNames.map((name) => [name, period])), due } as Record<
    OrderPeriod,
    typeof period
  >;
}

function oneOf<Word extends string>(words: readonly Word[]) {
  return z.enum(words).optional();
}
