import { z } from 'zod';
import { isBlank, plainLine, plainText } from '../plain-text.ts';
import { receiptTexts, type ReceiptText } from './receipt-texts.ts';

const text = (name: ReceiptText, plain: (typed: string) => string) =>
  z
    .string()
    .transform((typed) => (isBlank(typed) ? null : plain(typed)))
    .refine((value) => value === null || value.length <= receiptTexts[name], 'too_long');

/** The customer's receipt details as plain text. Empty fields are omitted; an address keeps its lines. */
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
