import type { TranslationType } from '../pricing/translation-type.ts';
import type { Claims, ClaimSource, DeliveryTime } from './settings.ts';

/** Our own figures are shown from this number of reviews or customers on. */
export const computedFrom = 30;

/** Our own figures. */
export interface Evidence {
  /** Approved reviews, and their average with one decimal; null without reviews. */
  readonly reviews: { readonly count: number; readonly average: number | null };
  /** The number of people who paid for an order. */
  readonly customers: number;
}

interface Shown<Value> {
  readonly value: Value;
  readonly source: ClaimSource;
}

/** The claims on the public pages; null if not made. */
export interface ClaimsShown {
  readonly languages: Shown<string> | null;
  readonly delivery: Readonly<Record<TranslationType, Shown<DeliveryTime> | null>>;
  readonly agency: Shown<string> | null;
  readonly refund: { readonly source: ClaimSource } | null;
  /** `reviews`: how many reviews the average is based on; null if the owner stated the rating. */
  readonly rating: (Shown<number> & { readonly reviews: number | null }) | null;
  readonly customers: (Shown<number> & { readonly isCounted: boolean }) | null;
}

/** The claims to show, given our own figures. Figures from too little data are omitted. */
export function claimsShown(claims: Claims, { reviews, customers }: Evidence): ClaimsShown {
  const { standard, certified, express } = claims.delivery;
  return {
    languages: stated(claims.languages),
    delivery: { standard: stated(standard), certified: stated(certified), express: stated(express) },
    agency: stated(claims.agency),
    refund: claims.refund.mode === 'cleared' ? null : { source: claims.refund.source },
    rating: ratingShown(claims.rating, reviews),
    customers: customersShown(claims.customers, customers),
  };
}

/** Whether our own figures affect the claims. */
export function needsEvidence({ rating, customers }: Claims): Record<keyof Evidence, boolean> {
  return { reviews: rating.mode === 'computed', customers: customers.mode === 'computed' };
}

function stated<Value>({
  mode,
  value,
  source,
}: Shown<Value> & { readonly mode: 'stated' | 'cleared' }): Shown<Value> | null {
  return mode === 'cleared' ? null : { value, source };
}

function ratingShown(
  { mode, value, source }: Claims['rating'],
  { count, average }: Evidence['reviews'],
): ClaimsShown['rating'] {
  if (mode === 'cleared') return null;
  if (mode === 'stated') return { value, source, reviews: null };
  return average === null || count < computedFrom ? null : { value: average, source, reviews: count };
}

function customersShown(
  { mode, value, source }: Claims['customers'],
  customers: number,
): ClaimsShown['customers'] {
  if (mode === 'cleared') return null;
  if (mode === 'stated') return { value, source, isCounted: false };
  return customers < computedFrom ? null : { value: customers, source, isCounted: true };
}
