import type Koa from 'koa';
import { orderApi } from '@truepage/core/api/orders';
import { AppError } from '@truepage/core/errors';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import type { Deps } from '../deps.ts';
import type { Call } from '../http/call.ts';
import type { ApiRouter } from '../http/handle.ts';
import { clientAddress } from '../http/security/client-address.ts';
import type { RateLimits } from '../http/security/rate-limit.ts';
import { placeOrder, type PlaceOrder } from './place-order.ts';

interface PlacementRouteParts {
  readonly deps: Deps;
  readonly limits: RateLimits;
  /** Receives the multipart body and leaves the checked documents on the call. */
  readonly upload: Koa.Middleware;
  readonly trustedProxies: number;
}

export function placementRoutes(
  api: ApiRouter,
  { deps, limits, upload, trustedProxies }: PlacementRouteParts,
): void {
  const limitSubmissions: Koa.Middleware = async (ctx, next) => {
    await limits.consume('submitOrder', clientAddress(ctx.req, trustedProxies));
    await next();
  };

  api.handle(
    orderApi.placeOrder,
    async ({ body, call }) => {
      const { documents, idempotencyKey, locale } = call;
      const { uploads: ids, savedForm: ref, ...request } = body;
      if (ids !== undefined && documents.length > 0)
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
  const orderNumber = await placeOrder(deps, order);
  deps.metrics.orderPlaced();
  // A retry after a correction of the address proves nothing again.
  call.access.grant({ orderNumber, accessGeneration: 0 }, 'owned');
  return orderNumber;
}
