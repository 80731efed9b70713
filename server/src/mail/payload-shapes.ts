import { z } from 'zod';
import { cents } from '@truepage/core/money';
import { deliveryTime } from '@truepage/core/settings/settings';
import { translationTypes } from '@truepage/core/pricing/translation-type';

/** As stored in the outbox: integer cents. */
export const amountShape = z.int().transform((value) => cents(value));

/** What of a payment is tax; absent where the card provider determined none. */
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

/** What most mails say of their order. */
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

/** The recipient of a staff email: it goes to the account's current address when it is sent. */
export const readerShape = {
  /** Missing in mails that were queued before November 26th, 2026: they go where they were addressed. */
  staffId: z.uuid().optional(),
};

/** When the translation is promised for: how fast the site says it usually is, null where it does not say, and the latest. */
export const promiseShape = {
  usualDelivery: deliveryTime.nullable().default(null),
  estimatedDelivery: instantShape,
};

export type Promised = z.output<z.ZodObject<typeof promiseShape>>;

/** What `orderShape` is read as. */
export type OrderSummary = z.output<z.ZodObject<typeof orderShape>>;
