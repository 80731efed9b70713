export const privacyRequestKinds = ['access', 'erasure', 'correction'] as const;
export type PrivacyRequestKind = (typeof privacyRequestKinds)[number];

export const privacyRequestOutcomes = ['done', 'refused'] as const;
export type PrivacyRequestOutcome = (typeof privacyRequestOutcomes)[number];

/** Days within which a request must be answered. */
export const privacyRequestDays = 30;

/** Days after its end for which a request keeps the address of the person. */
export const requestAddressDays = 90;

export const privacyRequestLimits = { note: 1000 } as const;

/** Why an erasure must keep data of an order. */
export const keptReasons = ['in_work', 'books'] as const;
export type KeptReason = (typeof keptReasons)[number];
