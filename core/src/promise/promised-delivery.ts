import type { TranslationType } from '../pricing/translation-type.ts';
import { openTimes, type OfficeCalendar } from './office-calendar.ts';
import { workingSpan } from './working-hours.ts';

/** How long it takes to translate an order. */
export interface Effort {
  /** Working hours for up to `pages` pages. */
  readonly hours: number;
  readonly pages: number;
  /** Working hours for each further `pages` pages, or part of them. */
  readonly moreHours: number;
}

export interface PromiseRules {
  readonly calendar: OfficeCalendar;
  readonly efforts: Readonly<Record<TranslationType, Effort>>;
}

export interface PromisedOrder {
  readonly translationType: TranslationType;
  readonly pageCount: number;
}

export interface PromisedDelivery {
  /** The due time (UTC): within the office hours, or at their end. */
  readonly due: Date;
  /** Until when (UTC) a payment gets this due time. */
  readonly paidUntil: Date;
}

const hour = 3_600_000;
/**
 * The maximum number of hours, about a year of work; larger orders are promised for this many, because their price is negotiated anyway.
 */
const mostHours = 2000;

/**
 * The promise for a payment at `paidAt`. Work starts with the next full hour, so that the promise on the screen applies until then,
 * and continues only within office hours.
 */
export function promisedDelivery(
  { calendar, efforts }: PromiseRules,
  order: PromisedOrder,
  paidAt: Date,
): PromisedDelivery {
  const start = Math.ceil(paidAt.getTime() / hour) * hour;
  const hours = hoursFor(efforts[order.translationType], order.pageCount);
  const work = workingSpan(calendar, start, hours);
  return { due: new Date(work.before), paidUntil: new Date(Math.floor(work.from / hour) * hour) };
}

function hoursFor({ hours, pages, moreHours }: Effort, pageCount: number): number {
  const steps = Math.max(0, Math.ceil((pageCount - pages) / pages));
  return Math.min(mostHours, hours + steps * moreHours);
}

/** A moved due time: unchanged, or the next moment at which the office is open. */
export function withinOfficeHours(calendar: OfficeCalendar, due: Date): Date {
  for (const { from } of openTimes(calendar, due.getTime() - 1)) {
    return new Date(Math.max(from, due.getTime()));
  }
  return due;
}
