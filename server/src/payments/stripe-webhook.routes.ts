import type Koa from 'koa';
import getRawBody from 'raw-body';
import type Stripe from 'stripe';
import { AppError } from '@truepage/core/errors';
import type { Deps } from '../deps.ts';
import { applyStripeEvent } from './apply-stripe-event.ts';
import { webhookPath } from './webhook-path.ts';

const largestEventBytes = 1024 * 1024;

/**
 * POST /api/stripe/webhook: the signature over the raw bytes is checked before anything is parsed.
 * 200: applied, or known, or kept for staff. 400: not signed by Stripe. 5xx: our failure, deliver again.
 */
export function stripeWebhook(deps: Deps): Koa.Middleware {
  return async (ctx, next) => {
    if (ctx.path !== webhookPath || ctx.method !== 'POST') {
      await next();
      return;
    }
    ctx.set('Cache-Control', 'no-store');
    const raw = await getRawBody(ctx.req, { limit: largestEventBytes, length: ctx.get('Content-Length') });
    const event = verified(deps, raw, ctx.get('Stripe-Signature'));
    try {
      await applyStripeEvent(deps, event);
    } catch (error) {
      deps.log.error({ err: error, event: event.id, type: event.type }, 'a webhook could not be applied');
      throw new AppError('internal.unavailable', undefined, { cause: error });
    }
    ctx.body = { received: true };
  };
}

function verified(deps: Deps, raw: Buffer, signature: string): Stripe.Event {
  const { stripe, webhookSecret } = deps.payments;
  try {
    return stripe.webhooks.constructEvent(raw, signature, webhookSecret);
  } catch (error) {
    throw new AppError('webhook.signature', undefined, { cause: error });
  }
}
