import type Koa from 'koa';
import getRawBody from 'raw-body';
import { AppError } from '@truepage/core/errors';
import type { Deps } from '../../deps.ts';
import { applyStripeEvent } from './apply-stripe-event.ts';
import { demandSignature, readStripeEvent } from './read-stripe-event.ts';
import { webhookPath } from './webhook-path.ts';

const largestEventBytes = 1024 * 1024;

/**
 * POST /api/stripe/webhook: verifies the signature over the raw bytes before anything is parsed. 200: the event was
 * applied, is known, was recorded for staff, or is signed but not an event, so that a retry would not help. 400: not
 * signed by Stripe, for any reason. 5xx: we failed; Stripe should deliver it again.
 */
export function stripeWebhook(deps: Deps): Koa.Middleware {
  return async (ctx, next) => {
    if (ctx.path !== webhookPath || ctx.method !== 'POST') {
      await next();
      return;
    }
    ctx.set('Cache-Control', 'no-store');
    const raw = await signedBody(deps, ctx);
    const event = readStripeEvent(raw);
    if (event === undefined) {
      deps.metrics.webhook('unreadable');
      deps.log.warn({ bytes: raw.length }, 'a signed webhook holds no event');
      ctx.body = { received: true };
      return;
    }
    try {
      deps.metrics.webhook(await applyStripeEvent(deps, event));
    } catch (error) {
      deps.metrics.webhook('failed');
      deps.log.error({ err: error, event: event.id, type: event.type }, 'a webhook could not be applied');
      throw new AppError('internal.unavailable', undefined, { cause: error });
    }
    ctx.body = { received: true };
  };
}

/** The bytes that Stripe signed. A body that is too large or truncated cannot be verified and counts as not signed. */
async function signedBody({ payments, metrics }: Deps, ctx: Koa.Context): Promise<Buffer> {
  try {
    const raw = await getRawBody(ctx.req, { limit: largestEventBytes, length: ctx.get('Content-Length') });
    demandSignature(payments.webhookSecret, raw, ctx.get('Stripe-Signature'));
    return raw;
  } catch (error) {
    metrics.webhook('unsigned');
    throw error instanceof AppError ? error : new AppError('webhook.signature', undefined, { cause: error });
  }
}
