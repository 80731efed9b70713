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

/** Lets through who may call an endpoint: it comes before everything else of it. */
export function guard(endpoint: AnyEndpoint, kernel: Kernel): Koa.Middleware {
  return async (ctx, next) => {
    const state = stateOf(ctx);
    state.endpoint = endpoint;
    state.route = endpoint.path;
    // Counted first: finding out who calls may cost a query. Calls with a key count by the key, once it is known.
    if (bearerOf(ctx) === undefined)
      await kernel.limits.consume('api', clientAddress(ctx.req, kernel.trustedProxies));
    const call = await callOf(ctx, kernel);
    checkAccess(endpoint, call);
    const order = orderOf(ctx);
    if (order !== undefined) await call.claimOrder(order);
    await next();
  };
}

/** The order that a call is about, as its address has it. */
function orderOf({ params, query }: Koa.Context): string | undefined {
  const { orderNumber } = params as Readonly<Record<string, string | undefined>>;
  const { order } = query;
  return orderNumber ?? (typeof order === 'string' ? order : undefined);
}

/** Uploads are slow and checked in turn: no sender may take every slot. */
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

/** Throws the 'staff' and 'key' errors of a caller who may not call an endpoint. */
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
