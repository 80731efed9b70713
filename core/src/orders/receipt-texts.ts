/** For whom a receipt is written: the texts with their maximum length in characters. */
export const receiptTexts = { companyName: 160, companyAddress: 400, taxNumber: 60 } as const;

export type ReceiptText = keyof typeof receiptTexts;

export const receiptTextNames = Object.keys(receiptTexts) as readonly ReceiptText[];

/** Null if not set. */
export type ReceiptDetails = Readonly<Record<ReceiptText, string | null>>;
