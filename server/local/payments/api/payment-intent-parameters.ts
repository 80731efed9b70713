import { z } from 'zod';
import { currency, emailAddress, integer, list, metadata, orNull, text, webAddress } from './parameters.ts';

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

/** What a Checkout session passes on to its payment intent, too. */
export const intentDataParameters = {
  description: orNull(text(1000)),
  metadata: metadata(),
  receipt_email: orNull(emailAddress()),
};

export const createIntentParameters = z.strictObject({
  ...intentDataParameters,
  amount: amount(),
  currency: currency(),
  allowed_payment_method_types: list(z.enum(['card'])).optional(),
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
  cancellation_reason: orNull(z.enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'])),
});
