/** The path to which Stripe posts events. */
export const webhookPath = '/api/stripe/webhook';
