import { currency, type Cents } from '../money.ts';
import type { PaymentTax, TaxPart } from './tax.ts';
import { isSettled, type LedgerEntry, type paymentKinds } from './ledger.ts';

/** News that an order has been paid, from Stripe, from a member of staff, from a partner's account, or because nothing was owed. */
export type Settlement =
  | {
      readonly by: 'stripe';
      readonly reference: string;
      readonly amount: Cents;
      readonly currency: string;
      readonly livemode: boolean;
      /** The corrected page count whose difference it pays; undefined: it pays the order. */
      readonly correction?: string | undefined;
      /** What of the amount is tax; undefined: none was determined. */
      readonly tax?: PaymentTax | undefined;
      /** For the receipt: how the card calls itself. */
      readonly card: { readonly brand: string | null; readonly last4: string | null };
    }
  | { readonly by: 'staff'; readonly reference: string; readonly staffId: string }
  /** `reference`: the entry of the account. `correction`: as of a card. */
  | { readonly by: 'account'; readonly reference: string; readonly correction?: string | undefined }
  | { readonly by: 'nothing-owed' };

/** As on the receipt: none where the card provider reports that nothing was due. */
export function taxesIn(news: Settlement): readonly TaxPart[] {
  const tax = news.by === 'stripe' ? news.tax : undefined;
  return tax === undefined || tax.amount === 0 ? [] : tax.parts;
}

export interface Owed {
  readonly totalPrice: Cents;
  readonly entries: readonly LedgerEntry[];
  /** Whether we run on Stripe's live mode: news from the other mode is an exception. */
  readonly livemode: boolean;
  /** It waits for its price, or the customer declined it. */
  readonly isUnpriced?: boolean;
  /** The higher page count that the customer is asked about, and what it costs in addition. */
  readonly question?: { readonly id: string; readonly difference: Cents } | undefined;
}

/** Why a payment does not fit its order. `unknown_payment`: signed news of something that the card provider does not know when it is asked. `no_longer_owed`: the difference of a page count whose question has ended, or a price that was declined. `late_delivery`: the refund of a late order that was not paid by card. */
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
 * Decides what news of a payment means for an order. Hearing the same news twice is normal
 * (webhooks are delivered at least once): the answer is then 'unchanged'.
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
