/** The format of a file that pays agreed statements. sepa: for the bank. */
export const batchFormats = ['csv', 'sepa'] as const;
export type BatchFormat = (typeof batchFormats)[number];

/**
 * open: its statements are in no other file. paid: together with all its statements. cancelled: its statements can go into another file.
 */
export const batchStates = ['open', 'paid', 'cancelled'] as const;

/** Whether SEPA files are offered, or why not: SEPA transfers must be in EUR. */
export const sepaOffers = ['offered', 'other_currency', 'no_account'] as const;

/** Maximum lengths of an IBAN and a BIC in characters, including spaces. */
export const accountLimits = { iban: 42, bic: 14 } as const;
