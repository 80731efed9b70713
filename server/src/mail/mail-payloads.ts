import { z } from 'zod';
import { documentFlags } from '@truepage/core/files/document-type';
import { cents } from '@truepage/core/money';
import { translationTypes } from '@truepage/core/orders/translation-type';
import { extraServices } from '@truepage/core/pricing/price-list';
import type { MailKind } from '@truepage/core/mails/mail-kinds';

const amount = z.int().transform((value) => cents(value));
const instant = z.iso.datetime().transform((value) => new Date(value));

const order = {
  orderNumber: z.string(),
  sourceLanguage: z.string(),
  targetLanguage: z.string(),
  translationType: z.enum(translationTypes),
  pageCount: z.int(),
  /** UTC. */
  estimatedDelivery: instant,
};

/**
 * What each kind of mail is written from. Frozen when the fact happens, so that a mail sent hours later
 * still tells what was true then.
 */
export const mailPayloads = {
  tracking: z.object({
    ...order,
    fullName: z.string(),
    totalPrice: amount,
    isPaid: z.boolean(),
    /** The tracking token in clear, nowhere else to be found. Null once the mail is out. */
    token: z.string().nullable(),
  }),
  paid: z.object({
    ...order,
    fullName: z.string(),
    lines: z.array(
      z.object({
        item: z.enum([...translationTypes, ...extraServices]),
        quantity: z.int(),
        unitPrice: amount,
        amount,
      }),
    ),
    totalPrice: amount,
    paidAt: instant,
    /** manual: taken by staff outside the card provider; free: nothing was owed. */
    method: z.discriminatedUnion('by', [
      z.object({
        by: z.literal('card'),
        /** As the card provider writes it, e.g. 'visa'. */
        brand: z.string().nullable(),
        last4: z.string().nullable(),
      }),
      z.object({ by: z.enum(['manual', 'free']) }),
    ]),
  }),
  staff: z.object({
    ...order,
    totalPrice: amount,
    pageCountEstimated: z.boolean(),
    documentFlags: z.array(z.enum(documentFlags)),
    services: z.array(z.enum(extraServices)),
  }),
  ready: z.object({
    ...order,
    fullName: z.string(),
    includesCertificate: z.boolean(),
    /** UTC. */
    linkWorksUntil: instant,
    /** The tracking token in clear, nowhere else to be found. Null once the mail is out. */
    token: z.string().nullable(),
    /** Lets its reader write a verified review. Null where there is none to write, and once the mail is out. */
    reviewInvitation: z.string().nullable().default(null),
  }),
  access: z.object({
    username: z.string(),
    /** invited: the account is new; reset: an administrator took the old password away. */
    reason: z.enum(['invited', 'reset']),
    /** UTC. */
    linkWorksUntil: instant,
    /** In clear, nowhere else to be found. Null once the mail is out. */
    token: z.string().nullable(),
  }),
  refund: z.object({
    orderNumber: z.string(),
    sourceLanguage: z.string(),
    targetLanguage: z.string(),
    fullName: z.string(),
    /** What goes back this time. */
    amount,
    /** What was paid at first. */
    paid: amount,
    /** What went back in all, this time included. */
    refunded: amount,
    refundedAt: instant,
  }),
  contact: z.object({
    name: z.string(),
    email: z.string(),
    message: z.string(),
    /** UTC. */
    sentAt: instant,
  }),
} satisfies Record<MailKind, z.ZodType>;

/** What the caller hands in and a template gets: dates are Dates, money is Cents. */
export type MailPayload<Kind extends MailKind> = z.output<(typeof mailPayloads)[Kind]>;
