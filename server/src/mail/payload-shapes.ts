import { z } from 'zod';
import { cents } from '@truepage/core/money';
import { deliveryTime } from '@truepage/core/settings/settings';
import { translationTypes } from '@truepage/core/pricing/translation-type';

/** Stored in the outbox as integer cents. */
export const amountShape = z.int().transform((value) => cents(value));

/** The taxes in a payment; missing if the card provider determined none. */
export const taxesShape = z
  .array(
    z.object({
      name: z.string(),
      jurisdiction: z.string().nullable(),
      percentage: z.number(),
      amount: amountShape,
    }),
  )
  .default([]);

/** UTC. */
export const instantShape = z.iso.datetime().transform((value) => new Date(value));

/** The order data that most emails contain. */
export const orderShape = {
  orderNumber: z.string(),
  sourceLanguage: z.string(),
  targetLanguage: z.string(),
  translationType: z.enum(translationTypes),
  pageCount: z.int(),
  /** Missing in mails that were queued before November 26th, 2026. */
  documentCount: z.int().default(1),
  estimatedDelivery: instantShape,
};

/** The recipient of a staff email: it is sent to the account's address at that time. */
export const readerShape = {
  /** Missing in emails that were queued before November 26th, 2026: they are sent to the stored address. */
  staffId: z.uuid().optional(),
};

/** The promised delivery: the usual time that the site states, null if it states none, and the latest time. */
export const promiseShape = {
  usualDelivery: deliveryTime.nullable().default(null),
  estimatedDelivery: instantShape,
};

export type Promised = z.output<z.ZodObject<typeof promiseShape>>;

/** `orderShape` after parsing. */
export type OrderSummary = z.output<z.ZodObject<typeof orderShape>>;
