/** The kinds of privacy requests: access, erasure, correction. */
export const privacyRequestKinds = ['access', 'erasure', 'correction'] as const;
export type PrivacyRequestKind = (typeof privacyRequestKinds)[number];

export const privacyRequestOutcomes = ['done', 'refused'] as const;
export type PrivacyRequestOutcome = (typeof privacyRequestOutcomes)[number];

/** Within how many days of its arrival a request has to be answered. */
export const privacyRequestDays = 30;

/** For how many days after its end a request keeps the address of who asked. */
export const requestAddressDays = 90;

export const privacyRequestLimits = { note: 1000 } as const;

/** What becomes of an order when its customer's data is erased: why something has to stay. */
export const keptReasons = ['in_work', 'books'] as const;
export type KeptReason = (typeof keptReasons)[number];
