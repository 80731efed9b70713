/**
 * What a translator earned until the end of a month, on one paper. open: the translator has not answered. disputed: they do not
 * agree. withdrawn: by the owner, its earnings go to the next. agreed: it is their invoice. paid: once, and never again.
 */
export const statementStates = ['open', 'disputed', 'withdrawn', 'agreed', 'paid'] as const;
export type StatementState = (typeof statementStates)[number];

/** Whether the translator may still agree or dispute, and the owner withdraw it. */
export const isUnsettled = (state: StatementState): boolean => state === 'open' || state === 'disputed';

/** Whether it is the invoice of its translator. */
export const isInvoice = (state: StatementState): boolean => state === 'agreed' || state === 'paid';

/** Lengths of what translators enter for their invoices, in characters; how many statements are paid at once. */
export const statementLimits = { name: 140, address: 400, taxNumber: 40, atOnce: 500 } as const;
