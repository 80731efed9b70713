import { currency, type Cents } from '../money.ts';
import type { PaymentTax, TaxPart } from './tax.ts';
import { isSettled, type LedgerEntry, type paymentKinds } from './ledger.ts';

/** A report that an order was paid: by Stripe, by a staff member, from a partner's account, or because it costs nothing. */
export type Settlement =
  | {
      readonly by: 'stripe';
      readonly reference: string;
      readonly amount: Cents;
      readonly currency: string;
      readonly livemode: boolean;
      /** The corrected page count whose difference is paid; undefined if the order itself is paid. */
      readonly correction?: string | undefined;
      /** The tax in the amount; undefined if none was determined. */
      readonly tax?: PaymentTax | undefined;
      /** The card's brand and last digits, for the receipt. */
      readonly card: { readonly brand: string | null; readonly last4: string | null };
    }
  | { readonly by: 'staff'; readonly reference: string; readonly staffId: string }
  /** `reference`: the entry of the account. `correction`: as for cards. */
  | { readonly by: 'account'; readonly reference: string; readonly correction?: string | undefined }
  | { readonly by: 'nothing-owed' };

/** The taxes for the receipt; empty if the card provider reports that no tax was due. */
export function taxesIn(news: Settlement): readonly TaxPart[] {
  const tax = news.by === 'stripe' ? news.tax : undefined;
  return tax === undefined || tax.amount === 0 ? [] : tax.parts;
}

export interface Owed {
  readonly totalPrice: Cents;
  readonly entries: readonly LedgerEntry[];
  /** Whether Stripe runs in live mode; a report from the other mode is an exception. */
  readonly livemode: boolean;
  /** Whether the order waits for its price, or the customer declined the price. */
  readonly isUnpriced?: boolean;
  /** The higher page count that the customer is asked about, and its additional cost. */
  readonly question?: { readonly id: string; readonly difference: Cents } | undefined;
}

/**
 * Why a payment does not match its order. `unknown_payment`: a signed report of a payment that the card provider's API does not know.
 * `no_longer_owed`: the difference of a page count whose question has ended, or a price that was declined. `late_delivery`: the refund of a
 * late order that was not paid by card.
 */
export const paymentExceptionKinds = [
  'amount_mismatch',
  'currency_mismatch',
  'mode_mismatch',
  'paid_twice',
  'no_longer_owed',
  'unknown_order',
  'unknown_payment',
  'late_delivery',
] as const;
export type PaymentExceptionKind = (typeof paymentExceptionKinds)[number];

export type SettleResult =
  | { readonly outcome: 'settled'; readonly kind: (typeof paymentKinds)[number]; readonly amount: Cents }
  | { readonly outcome: 'unchanged' }
  | { readonly outcome: 'exception'; readonly kind: PaymentExceptionKind };

/**
 * Decides what a report of a payment changes. Webhooks are delivered at least once, so repeated reports are normal: the result is then
 * 'unchanged'.
 */
export function settle(owed: Owed, news: Settlement): SettleResult {
  if (news.by === 'stripe') return settleCharge(owed, news);
  if (news.by === 'account' && news.correction !== undefined) {
    const { question } = owed;
    return question?.id === news.correction
      ? { outcome: 'settled', kind: 'account', amount: question.difference }
      : { outcome: 'exception', kind: 'no_longer_owed' };
  }
  if (isSettled(owed.entries)) return { outcome: 'unchanged' };
  if (news.by === 'staff') return { outcome: 'settled', kind: 'manual', amount: owed.totalPrice };
  if (news.by === 'account' && !owed.isUnpriced) {
    return { outcome: 'settled', kind: 'account', amount: owed.totalPrice };
  }
  if (owed.totalPrice !== 0 || owed.isUnpriced) return { outcome: 'exception', kind: 'amount_mismatch' };
  return { outcome: 'settled', kind: 'free', amount: owed.totalPrice };
}

function settleCharge(owed: Owed, news: Extract<Settlement, { by: 'stripe' }>): SettleResult {
  const known = owed.entries.some(({ kind, reference }) => kind === 'charge' && reference === news.reference);
  if (known) return { outcome: 'unchanged' };
  if (news.livemode !== owed.livemode) return { outcome: 'exception', kind: 'mode_mismatch' };
  if (news.currency !== currency) return { outcome: 'exception', kind: 'currency_mismatch' };
  if (news.correction !== undefined) return settleDifference(owed, news);
  if (isSettled(owed.entries)) return { outcome: 'exception', kind: 'paid_twice' };
  if (owed.isUnpriced) return { outcome: 'exception', kind: 'no_longer_owed' };
  if (news.amount !== owed.totalPrice) return { outcome: 'exception', kind: 'amount_mismatch' };
  return { outcome: 'settled', kind: 'charge', amount: news.amount };
}

function settleDifference(
  { question }: Owed,
  { correction, amount }: Extract<Settlement, { by: 'stripe' }>,
): SettleResult {
  if (question === undefined || question.id !== correction) {
    return { outcome: 'exception', kind: 'no_longer_owed' };
  }
  if (amount !== question.difference) return { outcome: 'exception', kind: 'amount_mismatch' };
  return { outcome: 'settled', kind: 'charge', amount };
}
