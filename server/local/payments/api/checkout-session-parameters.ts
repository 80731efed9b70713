import { z } from 'zod';
import {
  currency,
  emailAddress,
  flag,
  integer,
  list,
  mergeMetadata,
  metadata,
  text,
  webAddress,
} from './parameters.ts';
import { intentDataParameters } from './payment-intent-parameters.ts';

const lineItem = z.strictObject({
  quantity: integer(1, 999_999).default(1),
  price_data: z.strictObject({
    currency: currency(),
    unit_amount: integer(0, 99_999_999),
    product_data: z.strictObject({
      name: text(),
      description: text().optional(),
      metadata: metadata().optional(),
      images: list(webAddress()).optional(),
    }),
  }),
});

/**
 * What a session may be created with. A parameter that Stripe knows and the sandbox does not is refused like an
 * unknown one: better a loud no here than a silent difference to the real thing.
 */
export const createSessionParameters = z.strictObject({
  mode: z.enum(['payment']),
  ui_mode: z.enum(['hosted_page']).default('hosted_page'),
  line_items: list(lineItem).refine((lines) => lines.length > 0, {
    error: 'You must pass at least one line item.',
  }),
  success_url: webAddress(),
  cancel_url: orNull(webAddress()),
  client_reference_id: orNull(text(200)),
  customer_email: orNull(emailAddress()),
  metadata: metadata()
    .optional()
    .transform((sent) => mergeMetadata({}, sent)),
  payment_intent_data: z.strictObject(intentDataParameters).default({
    description: null,
    metadata: {},
    receipt_email: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
  }),
  expires_at: integer(0).optional(),
  locale: orNull(text(10)),
  submit_type: orNull(z.enum(['auto', 'pay', 'book', 'donate'])),
  allowed_payment_method_types: orNull(list(z.enum(['card']))),
  adaptive_pricing: orNull(z.strictObject({ enabled: flag() })),
  billing_address_collection: orNull(z.enum(['auto', 'required'])),
  customer_creation: z.enum(['always', 'if_required']).default('if_required'),
});

function orNull<S extends z.ZodType>(schema: S) {
  return schema.optional().transform((value) => value ?? null);
}
