import { z } from 'zod';
import { isBlank, plainLine, plainText } from '../plain-text.ts';

/** For whom a receipt is written, with the longest length of each text in characters. */
export const receiptTexts = { companyName: 160, companyAddress: 400, taxNumber: 60 } as const;

export type ReceiptText = keyof typeof receiptTexts;

export const receiptTextNames = Object.keys(receiptTexts) as readonly ReceiptText[];

/** Null where nothing is said. */
export type ReceiptDetails = Readonly<Record<ReceiptText, string | null>>;

const text = (name: ReceiptText, plain: (typed: string) => string) =>
  z
    .string()
    .transform((typed) => (isBlank(typed) ? null : plain(typed)))
    .refine((value) => value === null || value.length <= receiptTexts[name], 'too_long');

/** What a customer sends, empty where nothing is to stand on the receipt: plain text; an address keeps its lines. */
export const receiptDetailsRequest = z.object({
  companyName: text('companyName', plainLine),
  companyAddress: text('companyAddress', plainText),
  taxNumber: text('taxNumber', plainLine),
});

export const receiptDetailsShape = z.object({
  companyName: z.string().nullable(),
  companyAddress: z.string().nullable(),
  taxNumber: z.string().nullable(),
});
