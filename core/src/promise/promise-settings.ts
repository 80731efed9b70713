import { z } from 'zod';
import { isTimeZone } from '../time-zone.ts';
import type { Day } from '../office/zoned-days.ts';
import { estimatedDelivery } from '../orders/delivery.ts';
import { lateRules } from './late-rules.ts';
import { weekdays, type OfficeCalendar, type Span, type Weekday } from './office-calendar.ts';
import {
  promisedDelivery,
  type PromisedDelivery,
  type PromisedOrder,
  type PromiseRules,
} from './promised-delivery.ts';

const mostHolidays = 300;
const longestText = 20_000;
/** Minimum per week; with fewer, the due time of a large order would be years away. */
const fewestMinutes = 10 * 60;

/** E.g. '09:00-12:30, 13:30-18:00'; empty if closed. */
const spansText = z
  .string()
  .max(200)
  .transform((text, context) => {
    const spans = readSpans(text);
    if (spans === undefined) context.addIssue({ code: 'custom', message: 'office_hours' });
    return (spans ?? []).map(({ opens, closes }) => `${clock(opens)}-${clock(closes)}`).join(', ');
  });

/** One day per line, with or without its name: '2026-12-25 Christmas Day'. Stored in order, each day once. */
const holidaysText = z
  .string()
  .max(longestText)
  .transform((text, context) => {
    const lines = text
      .split(/[\r\n]+/)
      .map((line) => line.trim())
      .filter((line) => line !== '');
    const days = new Map(lines.map((line) => [line.slice(0, 10), line.slice(10).trim()]));
    if (days.size > mostHolidays || lines.some((line) => !isHoliday(line)))
      context.addIssue({ code: 'custom', message: 'holidays' });
    return [...days]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([day, name]) => `${day} ${name}`.trim())
      .join('\n');
  });

const hoursOfWork = z.int('invalid').min(1, 'out_of_range').max(400, 'out_of_range');

const effort = (hours: number) =>
  z
    .object({
      hours: hoursOfWork.default(hours),
      pages: z.int('invalid').min(1, 'out_of_range').max(1000, 'out_of_range').default(10),
      moreHours: z.int('invalid').min(0, 'out_of_range').max(400, 'out_of_range').default(hours),
    })
    .prefault({});

const workingHours = '09:00-17:00';
const usualHours = (day: Weekday) => (day === 'saturday' || day === 'sunday' ? '' : workingHours);

/** How due times are computed, and what happens to late orders. Without the calendar: 48, 24 and 12 hours after payment. */
export const promiseSettings = z
  .object({
    usesCalendar: z.boolean().default(false),
    /** Whether the on-time rate is public. */
    showsOnTime: z.boolean().default(true),
    zone: z.string().refine(isTimeZone, 'time_zone').default('America/New_York'),
    hours: z
      .object(eachWeekday((day) => spansText.default(usualHours(day))))
      .prefault({})
      .superRefine((hours, context) => {
        const minutes = Object.values(hours)
          .flatMap((text) => readSpans(text) ?? [])
          .reduce((sum, { opens, closes }) => sum + closes - opens, 0);
        if (minutes < fewestMinutes)
          context.addIssue({ code: 'custom', message: 'office_hours', path: ['monday'] });
      }),
    holidays: holidaysText.default(''),
    /** Working hours per translation type. */
    efforts: z.object({ standard: effort(16), certified: effort(8), express: effort(4) }).prefault({}),
    late: z
      .object({
        rule: z.enum(lateRules).default('none'),
        /** Per cent of the price; refunded or credited once. */
        percent: z.int('invalid').min(1, 'out_of_range').max(100, 'out_of_range').default(10),
      })
      .prefault({}),
  })
  .prefault({});

export type PromiseSettings = z.output<typeof promiseSettings>;

/** The rules for computing due times; undefined for the fixed hours after payment. */
export function promiseRules(settings: PromiseSettings): PromiseRules | undefined {
  return settings.usesCalendar
    ? { calendar: officeCalendar(settings), efforts: settings.efforts }
    : undefined;
}

/** The promise for a payment at `paidAt`. With the fixed hours it is only valid for that moment. */
export function promiseFor(settings: PromiseSettings, order: PromisedOrder, paidAt: Date): PromisedDelivery {
  const rules = promiseRules(settings);
  if (rules !== undefined) return promisedDelivery(rules, order, paidAt);
  return { due: estimatedDelivery(order.translationType, paidAt), paidUntil: paidAt };
}

interface LateCompensation {
  /** Per cent of the price; 0: only an email, null: nothing. */
  readonly latePercent: number | null;
  /** A discount code for the next order instead of a refund. */
  readonly lateCredit: boolean;
}

/** The compensation promised for a late delivery. */
export function lateCompensation({ late: { rule, percent } }: PromiseSettings): LateCompensation {
  const latePercent = { none: null, tell: 0, refund: percent, credit: percent }[rule];
  return { latePercent, lateCredit: rule === 'credit' };
}

export function officeCalendar({ zone, hours, holidays }: PromiseSettings): OfficeCalendar {
  return {
    zone,
    hours: eachWeekday((day) => readSpans(hours[day]) ?? []),
    holidays: new Set<Day>(holidays.split('\n').map((line) => line.slice(0, 10))),
  };
}

function eachWeekday<Value>(valueOf: (day: Weekday) => Value): Readonly<Record<Weekday, Value>> {
  return Object.fromEntries(weekdays.map((day) => [day, valueOf(day)])) as Record<Weekday, Value>;
}

const spanForm = /^(\d{1,2}):(\d{2})\s*[-–]\s*(\d{1,2}):(\d{2})$/;

/** Undefined if the text contains no hours, or hours that overlap or are out of order. */
function readSpans(text: string): readonly Span[] | undefined {
  if (text.trim() === '') return [];
  const spans: Span[] = [];
  for (const part of text.split(',')) {
    const [, ...parts] = spanForm.exec(part.trim()) ?? [];
    const [fromHour = NaN, fromMinute = NaN, toHour = NaN, toMinute = NaN] = parts.map(Number);
    const [opens, closes] = [fromHour * 60 + fromMinute, toHour * 60 + toMinute];
    const isFree = opens >= (spans.at(-1)?.closes ?? 0);
    if (!(isFree && opens < closes && closes <= 24 * 60 && fromMinute < 60 && toMinute < 60))
      return undefined;
    spans.push({ opens, closes });
  }
  return spans;
}

function clock(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

function isHoliday(line: string): boolean {
  const [, day] = /^(\d{4}-\d{2}-\d{2})(?:\s+[^\p{Cc}]{1,80})?$/u.exec(line) ?? [];
  return day !== undefined && z.iso.date().safeParse(day).success;
}
