/** From money that was paid in before, or up to a credit limit. */
export const partnerPayments = ['prepaid', 'on_account'] as const;
export type PartnerPayment = (typeof partnerPayments)[number];

/** How long the mailed link to a firm works, and how long a browser stays a member's. */
export const memberDays = { link: 7, session: 90 } as const;

/** Everything that moves money on a partner's account. Charges are negative, corrections either. */
export const partnerEntryKinds = ['top_up', 'charge', 'refund', 'correction'] as const;
export type PartnerEntryKind = (typeof partnerEntryKinds)[number];

export const partnerLimits = {
  name: 100,
  reference: 100,
  note: 500,
  /** The largest agreed discount, in whole per cent. */
  percent: 100,
  /** The largest credit limit, cap and entry, in cents. */
  amount: 100_000_000,
  /** IP addresses and networks of one key. */
  addresses: 50,
} as const;
