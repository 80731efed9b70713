import { AppError, type ErrorCode } from '@truepage/core/errors';
import type Koa from 'koa';
import type { Deps } from '../deps.ts';
import { callOf, type CallSources } from '../http/call.ts';
import type { RateLimits } from '../http/security/rate-limit.ts';
import { stateOf } from '../http/request-state.ts';
import { pathPart } from '../http/site/path-part.ts';
import { openPayment } from './payment.routes.ts';

/**
 * POST /checkout/:orderNumber, the form of browsers without JavaScript. Redirects (303) to the hosted payment page, or
 * to the order if there is nothing to pay.
 */
export function checkoutForm(
  deps: Deps,
  sources: CallSources & { readonly limits: RateLimits },
): Koa.Middleware {
  return async (ctx, next) => {
    const orderNumber = pathPart(ctx, /^\/checkout\/([^/]+)$/);
    if (orderNumber === undefined || ctx.method !== 'POST') {
      await next();
      return;
    }
    stateOf(ctx).route = '/checkout/:orderNumber';
    const call = await callOf(ctx, sources);
    const address = await openPayment(deps, sources.limits, {
      typed: orderNumber,
      kind: 'checkout',
      call,
    }).then(
      ({ url }) => url,
      (error: unknown) => {
        if (isNothingToPay(error)) return null;
        throw error;
      },
    );
    ctx.redirect(address ?? `/order/${encodeURIComponent(orderNumber)}`);
    ctx.status = 303;
    ctx.set('Cache-Control', 'no-store');
  };
}

const nothingToPay: ReadonlySet<string> = new Set([
  'payment.already_paid',
  'payment.processing',
  'quote.not_priced',
  'quote.expired',
  'quote.declined',
] satisfies ErrorCode[]);

function isNothingToPay(error: unknown): boolean {
  return error instanceof AppError && nothingToPay.has(error.code);
}
