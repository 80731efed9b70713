import { z } from 'zod';
import { centsShape } from '../cents-shape.ts';
import { documentLimits, documentTypes, type DocumentType } from '../files/document-type.ts';

/** A time in requests and replies: UTC, ISO 8601. */
export const timeShape = z.iso.datetime();

export const documentTypeShape = z.enum(Object.keys(documentTypes) as DocumentType[]);

export const nothing = z.undefined();

/** A saved form as its editor refers to it. Opening it starts a new generation and ends the previous one. */
export const savedFormRef = z.object({ id: z.uuid(), generation: z.int().min(0).max(1_000_000) });

export type SavedFormRef = z.output<typeof savedFormRef>;

/** As typed by people; parse it with parseOrderNumber. Invalid numbers get the same reply as unknown ones. */
export const orderNumberParams = z.object({ orderNumber: z.string().min(1).max(200) });

/** Which document a translation is of; 0 for all documents. */
export const translatedDocument = z.coerce.number<string | number>().int().min(0).max(documentLimits.count);

/** Which document staff want; the first one if omitted. */
export const documentQuery = z.object({
  document: z
    .string()
    .regex(/^\d{1,2}$/u)
    .transform(Number)
    .pipe(z.int().min(1).max(documentLimits.count))
    .optional(),
});

export const errorReply = z.object({
  message: z.string(),
  code: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
});

/** The tax in an order's payments, as the card provider names it; amounts in cents. */
export const taxShape = z.object({
  parts: z.array(
    z.object({
      name: z.string(),
      jurisdiction: z.string().nullable(),
      percentage: z.number(),
      amount: centsShape,
    }),
  ),
  charged: centsShape,
  /** After refunds. */
  kept: centsShape,
});
