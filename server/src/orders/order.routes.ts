import { orderApi } from '@truepage/core/api/orders';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import { messageApi } from '@truepage/core/api/messages/messages';
import { AppError } from '@truepage/core/errors';
import { emailKey } from '@truepage/core/people/email-address';
import type { Deps, Database } from '../deps.ts';
import type { Call } from '../http/call.ts';
import type { ApiRouter } from '../http/handle.ts';
import type { RateLimits } from '../http/security/rate-limit.ts';
import { ownedCalls } from '../order-access/owned-calls.routes.ts';
import { linkToAttachment, linkToCertified, linkToOriginal, linkToTranslation } from './downloads.ts';
import { linkToBundle } from './bundle/order-bundle.ts';
import { demandFullAccess, demandOwnership, mayActForCustomer } from '../order-access/order-access.ts';
import { demandOrderNumber, findOrderView } from '../order-access/order.repository.ts';
import { createKeptViews } from './kept-views.ts';
import { saveReceiptDetails } from './save-receipt-details.ts';
import { viewOrder } from './view-order.ts';
import type { ProvenOrder } from '../ports/order-grants.ts';

interface OrderRouteParts {
  readonly deps: Deps;
  readonly limits: RateLimits;
}

export function orderRoutes(api: ApiRouter, { deps, limits }: OrderRouteParts): void {
  const views = createKeptViews();
  api.handle(orderApi.getOrder, ({ params, call }) =>
    limits.countMisses('lookup', call.ip, () =>
      viewOrder(deps, views, demandOrderNumber(params.orderNumber), call),
    ),
  );

  api.handle(orderApi.openOrderAccess, async ({ params, body, call }) => {
    const orderNumber = demandOrderNumber(params.orderNumber);
    await limits.consume('accessByEmail', call.ip);
    await limits.consume('accessByEmail', orderNumber);
    const seen = await limits.countMisses('lookup', call.ip, () =>
      proveByEmail(deps, orderNumber, body.email),
    );
    call.access.grant(seen, 'viewed');
    return { success: true as const };
  });

  api.handle(orderApi.saveReceiptDetails, async ({ params, body, call }) => {
    await limits.consume('receiptDetails', call.ip);
    return limits.countMisses('lookup', call.ip, async () => {
      const orderNumber = demandOrderNumber(params.orderNumber);
      const proven = mayActForCustomer(call) ? undefined : await demandOwnership(deps, orderNumber, call);
      return saveReceiptDetails(deps, { orderNumber, actor: call.staff ?? 'customer', proven }, body);
    });
  });

  downloadRoutes(api, deps, limits);
}

function downloadRoutes(api: ApiRouter, deps: Deps, limits: RateLimits): void {
  const download = (typed: string, call: Call, link: (orderNumber: OrderNumber) => Promise<string>) =>
    limits.countMisses('lookup', call.ip, async () => {
      const orderNumber = demandOrderNumber(typed);
      await demandFullAccess(deps, orderNumber, call);
      const url = await link(orderNumber);
      // The address may have been corrected while the link was created.
      await demandFullAccess(deps, orderNumber, call);
      return { success: true, url };
    });
  api.handle(orderApi.downloadOriginal, ({ params, query, call }) =>
    download(params.orderNumber, call, (number) => linkToOriginal(deps, number, query.document)),
  );
  api.handle(orderApi.downloadTranslated, ({ params, query, call }) =>
    download(params.orderNumber, call, (number) => linkToTranslation(deps, number, query.document)),
  );
  api.handle(orderApi.downloadEverything, ({ params, call }) =>
    download(params.orderNumber, call, (number) => linkToBundle(deps, number)),
  );
  api.handle(orderApi.downloadCertified, ({ params, query, call }) =>
    download(params.orderNumber, call, (number) => linkToCertified(deps, number, query.document)),
  );
  const owned = ownedCalls(deps, limits);
  api.handle(messageApi.linkToAttachment, ({ params, call }) =>
    owned(call, params.orderNumber, async (orderNumber) => {
      const url = await linkToAttachment(deps, orderNumber, params.fileId);
      await demandOwnership(deps, orderNumber, call);
      return { url };
    }),
  );
}

/** Returns the order if the email address is its own. Throws 'order.email_mismatch', 'order.not_found'. */
async function proveByEmail(deps: Database, orderNumber: OrderNumber, email: string): Promise<ProvenOrder> {
  const order = await findOrderView(deps.orm.em.fork(), orderNumber);
  if (emailKey(order.email) !== emailKey(email)) throw new AppError('order.email_mismatch');
  return { orderNumber, accessGeneration: order.access_generation };
}
