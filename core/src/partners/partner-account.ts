/** From money that was paid in before, or up to a credit limit. */
export const partnerPayments = ['prepaid', 'on_account'] as const;
export type PartnerPayment = (typeof partnerPayments)[number];

/** Everything that moves money on a partner's account. Charges are negative, corrections either. */
export const partnerEntryKinds = ['top_up', 'charge', 'refund', 'correction'] as const;
export type PartnerEntryKind = (typeof partnerEntryKinds)[number];
