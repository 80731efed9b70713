import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { routes } from './routes.ts';
import { orderNumberParams } from './shapes.ts';

/** paid: settled; processing: the provider has not decided yet; failed: the last attempt was declined; unpaid: no attempt yet. */
export const paymentStates = ['paid', 'processing', 'failed', 'unpaid'] as const;
export type PaymentState = (typeof paymentStates)[number];

export const paymentApi = {
  getSiteConfig: endpoint(routes.getSiteConfig, {
    summary: 'What the payment pages need to know; nothing secret.',
    access: 'public',
    reply: z.object({
      publishableKey: z.string(),
      /** The URL of a replacement for Stripe.js; null if Stripe.js itself is used. */
      stripeJsUrl: z.string().nullable(),
      /** True if payments use the local sandbox, which never charges a card. */
      paymentSandbox: z.boolean(),
    }),
  }),
  createCheckoutSession: endpoint(routes.createCheckoutSession, {
    summary: 'Opens (or returns the open) hosted checkout page of an order.',
    access: 'public',
    body: z.object({ orderNumber: z.string().min(1).max(200) }),
    reply: z.object({ url: z.string(), message: z.string().optional() }),
  }),
  createPaymentIntent: endpoint(routes.createPaymentIntent, {
    summary: 'Opens (or returns the open) payment intent of an order for the embedded payment page.',
    access: 'public',
    params: orderNumberParams,
    reply: z.object({ clientSecret: z.string() }),
  }),
  checkPayment: endpoint(routes.checkPayment, {
    summary: 'Asks the payment provider for the payment’s state, records it, and returns it.',
    access: 'public',
    params: orderNumberParams,
    reply: z.object({ state: z.enum(paymentStates), message: z.string().optional() }),
  }),
};
