import type { AnyEndpoint } from '@truepage/core/api/endpoint';
import { AppError } from '@truepage/core/errors';
import { may } from '@truepage/core/staff/roles';
import type Koa from 'koa';
import { callOf, countedBy, demandStaff, type Call, type CallSources } from './call.ts';
import { stateOf } from './request-state.ts';
import { bearerOf } from './security/bearer.ts';
import { clientAddress } from './security/client-address.ts';
import type { RateLimits } from './security/rate-limit.ts';

export interface Kernel extends CallSources {
  readonly limits: RateLimits;
}

/** Checks whether the caller may call an endpoint; runs before everything else of the endpoint. */
export function guard(endpoint: AnyEndpoint, kernel: Kernel): Koa.Middleware {
  return async (ctx, next) => {
    const state = stateOf(ctx);
    state.endpoint = endpoint;
    state.route = endpoint.path;
    // Counted first, because identifying the caller may need a query. Calls with an API key are counted by it, once
    // known.
    if (bearerOf(ctx) === undefined)
      await kernel.limits.consume('api', clientAddress(ctx.req, kernel.trustedProxies));
    const call = await callOf(ctx, kernel);
    checkAccess(endpoint, call);
    const order = orderOf(ctx);
    if (order !== undefined) await call.claimOrder(order);
    await next();
  };
}

/** The order that a call is about, from its path or query. */
function orderOf({ params, query }: Koa.Context): string | undefined {
  const { orderNumber } = params as Readonly<Record<string, string | undefined>>;
  const { order } = query;
  return orderNumber ?? (typeof order === 'string' ? order : undefined);
}

/** Uploads are slow and checked in turn, so no sender may take every place. */
export function holdUploadPlace({ limits, trustedProxies }: Kernel): Koa.Middleware {
  return async (ctx, next) => {
    const cap = bearerOf(ctx) === undefined ? 'addressUploads' : 'keyUploads';
    const leave = limits.hold([
      [cap, countedBy(ctx, trustedProxies)],
      ['uploads', ''],
    ]);
    try {
      await next();
    } finally {
      leave();
    }
  };
}

/** Throws the 'staff' or 'key' error if the caller may not call an endpoint. */
export function checkAccess({ access, scope }: AnyEndpoint, call: Call): void {
  if (call.partner !== undefined) {
    if (scope === undefined) throw new AppError('key.not_accepted');
    if (!call.partner.scopes.includes(scope)) throw new AppError('key.scope', { scope });
    return;
  }
  if (access === 'public') return;
  const { role } = demandStaff(call);
  if (access !== 'staff' && !may(role, access)) throw new AppError('staff.forbidden');
}
