import { z } from 'zod';
import {
  currency,
  emailAddress,
  flag,
  integer,
  list,
  metadata,
  orNull,
  text,
  webAddress,
} from './parameters.ts';
import { intentDataParameters } from './payment-intent-parameters.ts';

const lineItem = z.strictObject({
  quantity: integer(1, 999_999).default(1),
  price_data: z.strictObject({
    currency: currency(),
    unit_amount: integer(0, 99_999_999),
    product_data: z.strictObject({ name: text() }),
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
  metadata: metadata(),
  payment_intent_data: z
    .strictObject(intentDataParameters)
    .default({ description: null, metadata: {}, receipt_email: null }),
  locale: orNull(text(10)),
  allowed_payment_method_types: orNull(list(z.enum(['card']))),
  adaptive_pricing: orNull(z.strictObject({ enabled: flag() })),
});
