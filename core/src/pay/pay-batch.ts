/** A file by which agreed statements are paid. sepa: for the bank. */
export const batchFormats = ['csv', 'sepa'] as const;
export type BatchFormat = (typeof batchFormats)[number];

/** open: its statements are in no other. paid: with all its statements. cancelled: its statements are free for another. */
export const batchStates = ['open', 'paid', 'cancelled'] as const;

/** Whether SEPA files are offered; otherwise why not. SEPA transfers are in EUR alone. */
export const sepaOffers = ['offered', 'other_currency', 'no_account'] as const;

/** Most characters of an IBAN and a BIC, with spaces. */
export const accountLimits = { iban: 42, bic: 14 } as const;
