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

/** The result of an erasure for one order: why data must be kept. */
export const keptReasons = ['in_work', 'books'] as const;
export type KeptReason = (typeof keptReasons)[number];
