/**
 * A statement of a translator's earnings until the end of a month. open: the translator has not answered. disputed: they object.
 * withdrawn: by the owner; its earnings go to the next statement. agreed: it is their invoice. paid: final.
 */
export const statementStates = ['open', 'disputed', 'withdrawn', 'agreed', 'paid'] as const;
export type StatementState = (typeof statementStates)[number];

/** Whether the translator can still agree or object, and the owner withdraw it. */
export const isUnsettled = (state: StatementState): boolean => state === 'open' || state === 'disputed';

/** Whether the statement is the translator's invoice. */
export const isInvoice = (state: StatementState): boolean => state === 'agreed' || state === 'paid';

/** Maximum lengths of the translator's details for invoices, in characters, and the maximum number of statements paid at once. */
export const statementLimits = { name: 140, address: 400, taxNumber: 40, atOnce: 500 } as const;
