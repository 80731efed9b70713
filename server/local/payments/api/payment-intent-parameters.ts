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

/** Stripe charges no card with less than 50 cents. */
export const MINIMUM_CENTS = 50;
const MAXIMUM_CENTS = 99_999_999;

const amount = () =>
  integer(0)
    .refine((cents) => cents >= MINIMUM_CENTS, {
      error: 'Amount must be at least $0.50 usd',
      params: { code: 'amount_too_small' },
    })
    .refine((cents) => cents <= MAXIMUM_CENTS, {
      error: 'Amount must be no more than $999,999.99',
      params: { code: 'amount_too_large' },
    });

const optionalText = (max?: number) =>
  text(max)
    .optional()
    .transform((typed) => typed ?? null);

/** What a Checkout session passes on to its payment intent, too. */
export const intentDataParameters = {
  description: optionalText(1000),
  metadata: metadata()
    .optional()
    .transform((sent) => mergeMetadata({}, sent)),
  receipt_email: emailAddress()
    .optional()
    .transform((typed) => typed ?? null),
  statement_descriptor: optionalText(22),
  statement_descriptor_suffix: optionalText(22),
};

export const createIntentParameters = z.strictObject({
  ...intentDataParameters,
  amount: amount(),
  currency: currency(),
  automatic_payment_methods: z
    .strictObject({ enabled: flag(), allow_redirects: z.enum(['always', 'never']).default('always') })
    .optional(),
  allowed_payment_method_types: list(z.enum(['card'])).optional(),
  excluded_payment_method_types: list(text(50)).optional(),
});

export const updateIntentParameters = z.strictObject({
  amount: amount().optional(),
  currency: currency().optional(),
  description: text(1000).optional(),
  metadata: metadata().optional(),
  receipt_email: emailAddress().optional(),
});

const browserSecret = { client_secret: text().optional() };

export const retrieveIntentParameters = z.strictObject(browserSecret);

/** Empty strings are allowed in a card: the check of the card says what is missing. */
const card = z.strictObject({
  number: z.string().max(100).default(''),
  exp_month: z.string().max(10).default(''),
  exp_year: z.string().max(10).default(''),
  cvc: z.string().max(10).default(''),
});

export const confirmIntentParameters = z.strictObject({
  ...browserSecret,
  payment_method: text(100).optional(),
  payment_method_data: z
    .strictObject({
      type: z.enum(['card']),
      card,
      billing_details: z.strictObject({ email: emailAddress().optional() }).optional(),
    })
    .optional(),
  return_url: webAddress().optional(),
});

export const cancelIntentParameters = z.strictObject({
  cancellation_reason: z
    .enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'])
    .optional()
    .transform((reason) => reason ?? null),
});
