import type Koa from 'koa';
import { orderApi } from '@truepage/core/api/orders';
import { AppError } from '@truepage/core/errors';
import type { Deps } from '../deps.ts';
import type { ApiRouter } from '../http/handle.ts';
import { clientAddress } from '../http/security/client-address.ts';
import type { RateLimits } from '../http/security/rate-limit.ts';
import { linkToCertified, linkToOriginal, linkToTranslation } from './downloads.ts';
import { linkToBundle } from './bundle/order-bundle.ts';
import {
  demandFullAccess,
  demandOwnership,
  hasFullAccess,
  isGranted,
  mayActForCustomer,
} from './order-access.ts';
import { clearedView, demandOrderNumber, findOrderView } from './order.repository.ts';
import { placeOrder } from './place-order.ts';
import { presentOrder } from './present-order.ts';
import { proveByEmail } from './prove-by-email.ts';
import { saveReceiptDetails } from './save-receipt-details.ts';

interface OrderRouteParts {
  readonly deps: Deps;
  readonly limits: RateLimits;
  /** Receives the multipart body and leaves the checked document on the call. */
  readonly upload: Koa.Middleware;
  readonly trustedProxies: number;
}

export function orderRoutes(api: ApiRouter, { deps, limits, upload, trustedProxies }: OrderRouteParts): void {
  const limitSubmissions: Koa.Middleware = async (ctx, next) => {
    await limits.consume('submitOrder', clientAddress(ctx.req, trustedProxies));
    await next();
  };

  api.handle(
    orderApi.placeOrder,
    async ({ body, call }) => {
      const { document, idempotencyKey, locale } = call;
      if (document === undefined) throw new AppError('file.missing');
      const { orderNumber, placedAt } = await placeOrder(deps, {
        request: body,
        document,
        idempotencyKey,
        locale,
      });
      deps.metrics.orderPlaced();
      call.access.grant(orderNumber, 'owned', placedAt);
      return { orderNumber };
    },
    { before: [limitSubmissions, upload] },
  );

  const invite = (orderId: string) => deps.reviewInvitations.invite(orderId, deps.clock.now());
  api.handle(orderApi.getOrder, ({ params, call }) =>
    limits.countMisses('lookup', call.ip, async () => {
      const orderNumber = demandOrderNumber(params.orderNumber);
      const order = clearedView(await findOrderView(deps.orm.em.fork(), orderNumber));
      const subject = { orderNumber, accessRevokedAt: order.access_revoked_at };
      const isOwner = isGranted(call, 'owned', subject);
      // A verified review is the customer's: the number may be anybody's by now, and staff see orders here too.
      const isCustomer = call.staff === undefined && isOwner;
      return presentOrder(order, {
        hasFullAccess: hasFullAccess(deps.orderAccess, call, isGranted(call, 'viewed', subject)),
        canEditReceipt: isOwner || mayActForCustomer(call),
        invite: isCustomer ? invite : undefined,
      });
    }),
  );

  api.handle(orderApi.openOrderAccess, async ({ params, body, call }) => {
    const orderNumber = demandOrderNumber(params.orderNumber);
    await limits.consume('accessByEmail', call.ip);
    await limits.consume('accessByEmail', orderNumber);
    await limits.countMisses('lookup', call.ip, () => proveByEmail(deps, orderNumber, body.email));
    call.access.grant(orderNumber, 'viewed');
    return { success: true as const };
  });

  api.handle(orderApi.saveReceiptDetails, async ({ params, body, call }) => {
    await limits.consume('receiptDetails', call.ip);
    return limits.countMisses('lookup', call.ip, async () => {
      const orderNumber = demandOrderNumber(params.orderNumber);
      if (!mayActForCustomer(call)) await demandOwnership(deps, orderNumber, call);
      return saveReceiptDetails(deps, call.staff ?? 'customer', orderNumber, body);
    });
  });

  downloadRoutes(api, deps, limits);
}

function downloadRoutes(api: ApiRouter, deps: Deps, limits: RateLimits): void {
  const download = (
    link: typeof linkToOriginal,
  ): Parameters<typeof api.handle<typeof orderApi.downloadOriginal>>[1] => {
    return ({ params, call }) =>
      limits.countMisses('lookup', call.ip, async () => {
        const orderNumber = demandOrderNumber(params.orderNumber);
        await demandFullAccess(deps, orderNumber, call);
        return { success: true, url: await link(deps, orderNumber) };
      });
  };
  api.handle(orderApi.downloadOriginal, download(linkToOriginal));
  api.handle(orderApi.downloadTranslated, download(linkToTranslation));
  api.handle(orderApi.downloadEverything, download(linkToBundle));
  api.handle(orderApi.downloadCertified, download(linkToCertified));
}
