/** From money that was paid in before, or up to a credit limit. */
export const partnerPayments = ['prepaid', 'on_account'] as const;
export type PartnerPayment = (typeof partnerPayments)[number];

/** Everything that moves money on a partner's account. Charges are negative, corrections either. */
export const partnerEntryKinds = ['top_up', 'charge', 'refund', 'correction'] as const;
export type PartnerEntryKind = (typeof partnerEntryKinds)[number];

export const partnerLimits = {
  name: 100,
  reference: 100,
  note: 500,
  /** The largest credit limit, cap and entry, in cents. */
  amount: 100_000_000,
  /** IP addresses and networks of one key. */
  addresses: 50,
} as const;
