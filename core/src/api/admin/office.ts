import { z } from 'zod';
import { languages } from '../../languages.ts';
import { anyLanguage, mostPairs, pairKey, type LanguagePair } from '../../office/language-pairs.ts';
import { translationTypes } from '../../pricing/translation-type.ts';
import { endpoint } from '../endpoint.ts';
import { centsShape } from '../../cents-shape.ts';
import { timeShape } from '../shapes.ts';
import { weekExportPath } from './file-routes.ts';
import { adminRoutes as routes } from './routes.ts';

const side = z.enum([anyLanguage, ...languages.map(({ code }) => code)]);

/** Pairs are distinct, and the two languages of a pair differ. */
const languagePairsShape = z
  .array(
    z
      .object({ from: side, to: side })
      .refine(({ from, to }) => from !== to || from === anyLanguage, { message: 'same', path: ['to'] }),
  )
  .max(mostPairs, 'too_many')
  .transform((pairs): LanguagePair[] => [...new Map(pairs.map((pair) => [pairKey(pair), pair])).values()]);

/** A translator's language pairs and absence (UTC). Either both times of the absence are set or neither. */
export const availabilityShape = z
  .object({
    languagePairs: languagePairsShape,
    awayFrom: timeShape.nullable(),
    awayUntil: timeShape.nullable(),
  })
  .refine(({ awayFrom, awayUntil }) => (awayFrom === null) === (awayUntil === null), {
    message: 'required',
    path: ['awayUntil'],
  })
  .refine(
    ({ awayFrom, awayUntil }) =>
      awayFrom === null || awayUntil === null || Date.parse(awayFrom) < Date.parse(awayUntil),
    { message: 'invalid', path: ['awayUntil'] },
  );

export type Availability = z.output<typeof availabilityShape>;

/** A person who can be assigned to orders, and their workload. */
const translator = z.object({
  id: z.string(),
  username: z.string(),
  languagePairs: languagePairsShape,
  awayFrom: timeShape.nullable(),
  awayUntil: timeShape.nullable(),
  load: z.object({
    /** The number of open orders. */
    orders: z.int(),
    pages: z.int(),
    nextDue: timeShape.nullable(),
    /** Open pages, weighted: pages that are due soon count more than once. */
    weight: z.number(),
  }),
});

export type Translator = z.output<typeof translator>;

const daysInWeek = 7;
/** Seven days, and one more for the hour that a change of the clocks adds. */
const longestWeek = (daysInWeek + 1) * 24 * 3_600_000;

/** When each day of the week begins in the caller's time zone, and when the last one ends: eight times (UTC), separated by commas. */
const weekQuery = z.object({
  days: z
    .string()
    .max(300)
    .transform((text) => text.split(','))
    .pipe(z.array(timeShape).length(daysInWeek + 1))
    .refine(isWeek, 'invalid'),
});

function isWeek(days: readonly string[]): boolean {
  const times = days.map((day) => Date.parse(day));
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  return (
    last - first <= longestWeek && times.every((time, index) => index === 0 || time > (times[index - 1] ?? 0))
  );
}

/** The figures of a week. Amounts are null without the permission to see them. */
export const weekReport = z.object({
  /** Grouped by the day of the payment. */
  days: z.array(
    z.object({
      from: timeShape,
      before: timeShape,
      orders: z.int(),
      /** What these orders were paid, minus all refunds until now. */
      revenue: centsShape.nullable(),
    }),
  ),
  /** Paid orders completed during the week, and how many of them were completed by their due time. */
  delivered: z.int(),
  onTime: z.int(),
  /** Time from payment to completion of delivered orders, per tier, in ms; null if there are none. */
  turnaround: z.array(
    z.object({ tier: z.enum(translationTypes), delivered: z.int(), medianMs: z.number().nullable() }),
  ),
  /** Delivered orders per translator, most pages first. */
  translators: z.array(
    z.object({
      /** Null if the order was unassigned. */
      person: z.object({ id: z.string(), username: z.string() }).nullable(),
      delivered: z.int(),
      pages: z.int(),
    }),
  ),
});

export type WeekReport = z.output<typeof weekReport>;

export const adminOfficeApi = {
  listTranslators: endpoint(routes.listTranslators, {
    summary: 'All staff who can take orders, with language pairs, absence and workload, by username.',
    access: 'orders.assign',
    reply: z.array(translator),
  }),
  getWeek: endpoint(routes.getWeek, {
    summary: 'The figures of a week: orders, revenue, punctuality, turnaround, pages by translator.',
    access: 'office.report',
    query: weekQuery,
    reply: weekReport,
  }),
  getOwnCalendar: endpoint(routes.getOwnCalendar, {
    summary: 'When the address of the caller’s calendar feed was created; null without one.',
    access: 'orders.uploadTranslation',
    reply: z.object({ madeAt: z.iso.datetime().nullable() }),
  }),
  makeOwnCalendar: endpoint(routes.makeOwnCalendar, {
    summary:
      'Makes an address for the caller’s calendar feed, which is shown in this reply alone. An earlier one ends.',
    access: 'orders.uploadTranslation',
    reply: z.object({ url: z.string() }),
  }),
  endOwnCalendar: endpoint(routes.endOwnCalendar, {
    summary: 'Revokes the address of the caller’s calendar feed.',
    access: 'orders.uploadTranslation',
    reply: z.object({ success: z.literal(true) }),
  }),
  getOwnAvailability: endpoint(routes.getOwnAvailability, {
    summary: 'One’s own language pairs and absence.',
    access: 'staff',
    reply: availabilityShape,
  }),
  setOwnAvailability: endpoint(routes.setOwnAvailability, {
    summary: 'Replaces one’s own language pairs and absence.',
    access: 'staff',
    body: availabilityShape,
    reply: availabilityShape,
  }),
};

/** Outside the contract, because the reply is not JSON: the same week as a CSV file. */
export const exportWeek = endpoint(
  { method: 'GET', path: weekExportPath },
  {
    summary: 'The figures of a week as CSV (RFC 4180, UTF-8).',
    access: 'office.report',
    query: weekQuery,
    reply: z.string(),
  },
);
