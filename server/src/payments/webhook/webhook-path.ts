/** Where Stripe posts its events to. */
export const webhookPath = '/api/stripe/webhook';
