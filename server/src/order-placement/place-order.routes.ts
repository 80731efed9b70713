import type Koa from 'koa';
import { orderApi } from '@truepage/core/api/orders';
import { AppError } from '@truepage/core/errors';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import type { Deps } from '../deps.ts';
import type { ApiRouter } from '../http/handle.ts';
import { knownCall, type Call } from '../http/call.ts';
import type { RateLimits } from '../http/security/rate-limit.ts';
import { placeOrder, type PlaceOrder } from './place-order.ts';

interface PlacementRouteParts {
  readonly deps: Deps;
  readonly limits: RateLimits;
  /** Receives the multipart body and leaves the checked documents on the call. */
  readonly upload: Koa.Middleware;
}

export function placementRoutes(api: ApiRouter, { deps, limits, upload }: PlacementRouteParts): void {
  const limitSubmissions: Koa.Middleware = async (ctx, next) => {
    const { partner, idempotencyKey, ip } = knownCall(ctx);
    // Before anything is received: a program that repeats an order by mistake pays for it.
    if (partner !== undefined && idempotencyKey === undefined) throw new AppError('idempotency.required');
    await limits.consume('submitOrder', ip);
    await next();
  };

  api.handle(
    orderApi.placeOrder,
    async ({ body, call }) => {
      const { documents, idempotencyKey, locale } = call;
      const { uploads: ids, savedForm: ref, ...request } = body;
      if (ids !== undefined && (documents.length > 0 || call.partner !== undefined))
        throw new AppError('request.invalid', { fields: { uploads: 'invalid' } });
      const browser = call.browserOfUploads.hash;
      const uploads = ids && { browser, ids };
      const savedForm = ref && { browser, ...ref };
      const order = { request, documents, uploads, savedForm, idempotencyKey, locale };
      return { orderNumber: await placeForCaller(deps, call, order) };
    },
    { before: [limitSubmissions, upload] },
  );
}

/** Places the order; the caller's browser then owns it. Throws as placeOrder(). */
export async function placeForCaller(deps: Deps, call: Call, order: PlaceOrder): Promise<OrderNumber> {
  const { partner: payer } = call;
  const { idempotencyKey } = order;
  // One partner's keys mean nothing to another; no visitor's key has a slash.
  const own = payer && idempotencyKey && `${payer.accountId}/${idempotencyKey}`;
  const orderNumber = await placeOrder(deps, { ...order, payer, idempotencyKey: own ?? idempotencyKey });
  deps.metrics.orderPlaced();
  // A retry after a correction of the address proves nothing again.
  call.access.grant({ orderNumber, accessGeneration: 0 }, 'owned');
  return orderNumber;
}
