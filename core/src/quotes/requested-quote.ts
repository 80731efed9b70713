import type { PageCountSource } from '../files/document-type.ts';
import type { ErrorCode } from '../errors.ts';
import type { Settings } from '../settings/settings.ts';

/**
 * A price that staff set for an order placed without one. requested: it has no price yet. sent: it can be paid until the price expires.
 * accepted: it is paid. declined: by the customer.
 */
export const quoteStates = ['requested', 'sent', 'accepted', 'declined'] as const;
export type QuoteState = (typeof quoteStates)[number];

/** expired: it was sent, and its time is over. */
export const shownQuoteStates = [...quoteStates, 'expired'] as const;
export type ShownQuoteState = (typeof shownQuoteStates)[number];

/** Why a price is set by staff. */
export const quoteReasons = ['pages', 'uncounted', 'handwritten'] as const;
export type QuoteReason = (typeof quoteReasons)[number];

/** Maximum length of a reason by staff or customer, in characters. */
export const longestQuoteReason = 500;

const daysHeld = 30;
/** The reminder is sent this many days before the price expires. */
export const reminderDays = 5;

const hour = 3_600_000;
const day = 24 * hour;

/** When (UTC) a price sent at `start` expires, or an unanswered request. */
export function quoteUntil(start: Date): Date {
  return new Date(start.getTime() + daysHeld * day);
}

interface QuoteTimes {
  readonly state: QuoteState;
  /** UTC. */
  readonly until: Date;
}

export function quoteStateAt({ state, until }: QuoteTimes, now: Date): ShownQuoteState {
  return state === 'sent' && until.getTime() <= now.getTime() ? 'expired' : state;
}

/** Whether the order has a price; without one, its total has no meaning. */
export function isPriced(state: QuoteState | null | undefined): boolean {
  return state !== 'requested' && state !== 'declined';
}

/** Whether an unpaid order can be paid: it has no quote, or its quote was sent. */
export function isPayable(quote: { readonly state: ShownQuoteState } | null | undefined): boolean {
  return (quote?.state ?? 'sent') === 'sent';
}

/** Why an unpaid order with this quote cannot be paid now; undefined if it can. */
export function quoteRefusal(quote: QuoteTimes, now: Date): ErrorCode | undefined {
  const refusals = {
    requested: 'quote.not_priced',
    declined: 'quote.declined',
    expired: 'quote.expired',
    sent: undefined,
    accepted: undefined,
  } as const;
  return refusals[quoteStateAt(quote, now)];
}

/** Whether the customer should now be reminded of a price. */
export function isReminderDue(until: Date, now: Date): boolean {
  const left = until.getTime() - now.getTime();
  return left > 0 && left <= reminderDays * day;
}

interface PricedForm {
  /** The total of all documents; a document that is not counted has one page. */
  readonly pageCount: number;
  /** One for each document. */
  readonly sources: readonly PageCountSource[];
  /** According to the customer. */
  readonly isHandwritten: boolean;
}

/** Why staff set the price of such an order; empty if the price list applies. */
export function quoteReasonsFor(
  settings: Settings['quotes'],
  { pageCount, sources, isHandwritten }: PricedForm,
): readonly QuoteReason[] {
  if (!settings.isOn) return [];
  const applies: Readonly<Record<QuoteReason, boolean>> = {
    pages: pageCount > settings.overPages,
    uncounted: sources.includes('assumed'),
    handwritten: isHandwritten,
  };
  return quoteReasons.filter((reason) => settings[reason] && applies[reason]);
}
