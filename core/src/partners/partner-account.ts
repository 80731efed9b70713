/** Paid from prepaid money, or up to a credit limit. */
export const partnerPayments = ['prepaid', 'on_account'] as const;
export type PartnerPayment = (typeof partnerPayments)[number];

/** How long the emailed link to a firm is valid, and how long a browser stays signed in as a member. */
export const memberDays = { link: 7, session: 90 } as const;

/** All kinds of entries on a partner's account. Charges are negative; corrections have either sign. */
export const partnerEntryKinds = ['top_up', 'charge', 'refund', 'correction'] as const;
export type PartnerEntryKind = (typeof partnerEntryKinds)[number];

export const partnerLimits = {
  name: 100,
  reference: 100,
  note: 500,
  /** The maximum agreed discount, in whole per cent. */
  percent: 100,
  /** The maximum credit limit, cap and entry, in cents. */
  amount: 100_000_000,
  /** IP addresses and networks per key. */
  addresses: 50,
} as const;
