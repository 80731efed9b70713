import { z } from 'zod';
import { invalidRequest } from './api-error.ts';
import type { Form } from './form.ts';

/** Stripe's minimum amount of a card payment. */
export const leastCents = 50;

/**
 * Parses a form. Schemas are strict: a parameter that Stripe supports but the product does not send is refused like an unknown
 * one, so that a difference to Stripe is noticed. Throws ApiError with the first problem.
 */
export function read<S extends z.ZodType>(schema: S, form: Form): z.output<S> {
  const parsed = schema.safeParse(form);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const [first = '', ...inner] = [...(issue?.path ?? []), ...unknown].map(String);
  const param = first + inner.map((step) => `[${step}]`).join('');
  throw invalidRequest(`${param}: ${issue?.message}`, param);
}

/** An integer without a sign. */
export const integer = (most = 99_999_999) =>
  z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .pipe(z.number().max(most));

const currency = z.literal('usd');
const text = z.string().min(1).max(1000);
const email = z.string().regex(/^[^\s@]+@[^\s@]+$/);
const webAddress = z.url({ protocol: /^https?$/ }).max(5000);
const metadata = z.record(z.string().max(40), z.string().min(1).max(500)).default({});
const cardOnly = z.tuple([z.literal('card')]);

export const sessionParameters = z.strictObject({
  mode: z.literal('payment'),
  ui_mode: z.literal('hosted_page'),
  locale: z.enum(['en', 'es', 'es-419']),
  allowed_payment_method_types: cardOnly,
  adaptive_pricing: z.strictObject({ enabled: z.literal('false') }),
  automatic_tax: z.strictObject({ enabled: z.literal('true') }).optional(),
  client_reference_id: text.max(200),
  customer_email: email,
  metadata,
  payment_intent_data: z.strictObject({ metadata, description: text }),
  line_items: z
    .array(
      z.strictObject({
        quantity: integer(999_999),
        price_data: z.strictObject({
          currency,
          unit_amount: integer(),
          product_data: z.strictObject({ name: text }),
          tax_behavior: z.literal('inclusive').optional(),
        }),
      }),
    )
    .min(1)
    .max(100),
  success_url: webAddress,
  cancel_url: webAddress,
});

export const intentParameters = z.strictObject({
  amount: integer().pipe(z.number().min(leastCents)),
  currency,
  allowed_payment_method_types: cardOnly.optional(),
  receipt_email: email.optional(),
  description: text.optional(),
  metadata,
});

export const refundParameters = z.strictObject({
  payment_intent: text,
  amount: integer().pipe(z.number().min(1)).optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata,
});

/** The parameters of our replacement for Stripe.js; `payment_method` is for programs without its fields. */
export const confirmParameters = z.strictObject({
  client_secret: text.optional(),
  payment_method: z.literal('pm_card_visa').optional(),
  card: z.strictObject({ number: z.string(), expiry: z.string(), cvc: z.string() }).optional(),
  return_url: webAddress.optional(),
});

export const retrieveIntentParameters = z.strictObject({
  client_secret: text.optional(),
  expand: z.tuple([z.literal('latest_charge')]).optional(),
});

export const retrieveSessionParameters = z.strictObject({
  expand: z.tuple([z.literal('payment_intent.latest_charge')]).optional(),
});

export const listSessionsParameters = z.strictObject({
  expand: z.tuple([z.literal('data.total_details.breakdown')]).optional(),
});

export const registrationListParameters = z.strictObject({
  status: z.literal('active'),
  limit: integer(100),
});

const shortText = text.max(200);
const taxIds = [
  ['eu_vat', /^[A-Z]{2}[0-9A-Z+*]{2,12}$/],
  ['gb_vat', /^(?:GB|XI)[0-9A-Z]{5,12}$/],
  ['ch_vat', /^CHE-\d{3}\.\d{3}\.\d{3} (?:MWST|TVA|IVA)$/],
  ['no_vat', /^\d{9}MVA$/],
  ['au_abn', /^\d{11}$/],
  ['nz_gst', /^\d{8,9}$/],
] as const;
const taxId = z.discriminatedUnion(
  'type',
  taxIds.map(([type, form]) => z.strictObject({ type: z.literal(type), value: z.string().regex(form) })) as [
    z.ZodObject<{ type: z.ZodLiteral<string>; value: z.ZodString }>,
  ],
);

/** Empty values are refused; omit them instead. */
export const calculationParameters = z.strictObject({
  currency,
  customer_details: z.strictObject({
    address_source: z.literal('billing'),
    address: z.strictObject({
      line1: shortText,
      line2: shortText.optional(),
      city: shortText,
      state: shortText.optional(),
      postal_code: shortText.optional(),
      country: z.string().regex(/^[A-Z]{2}$/),
    }),
    tax_ids: z.tuple([taxId]).optional(),
  }),
  line_items: z
    .array(
      z.strictObject({
        amount: integer().pipe(z.number().min(1)),
        reference: shortText,
        tax_behavior: z.literal('inclusive'),
      }),
    )
    .min(1)
    .max(100),
  tax_date: integer(9_999_999_999).optional(),
});

export const recordLinesParameters = z.strictObject({
  limit: integer(100),
  starting_after: text.optional(),
});

export const calculationLinesParameters = recordLinesParameters.extend({
  expand: z.tuple([z.literal('data.tax_breakdown')]),
});

export const recordParameters = z.strictObject({ calculation: text, reference: shortText });

const negative = z
  .string()
  .regex(/^(?:0|-[1-9]\d{0,9})$/)
  .transform(Number);

export const reversalParameters = z.strictObject({
  mode: z.literal('partial'),
  original_transaction: text,
  reference: shortText,
  line_items: z
    .array(
      z.strictObject({
        original_line_item: text,
        reference: shortText,
        amount: negative,
        amount_tax: negative,
      }),
    )
    .min(1)
    .max(100),
});

export const noParameters = z.strictObject({});
