import { exportOrderData, privacyApi } from '@truepage/core/api/privacy';
import type { Deps } from '../deps.ts';
import { nameFile } from '../http/attach-file.ts';
import type { ApiRouter } from '../http/handle.ts';
import { orRedirectToOwnership } from '../http/redirect-to-ownership.ts';
import type { RateLimits } from '../http/security/rate-limit.ts';
import { demandOwnership } from '../order-access/order-access.ts';
import { ownedCalls } from '../order-access/owned-calls.routes.ts';
import { correctCustomer } from '../orders/correct-customer.ts';
import { deleteDocuments } from './delete-documents.ts';
import { exportOrder } from './export/export-order.ts';
import { chooseRetention, readPrivacy } from './order-privacy.ts';

/** Customers with proof of ownership see and decide what happens to their documents. */
export function privacyRoutes(api: ApiRouter, deps: Deps, limits: RateLimits): void {
  const owned = ownedCalls(deps, limits);
  api.stream(exportOrderData, async (ctx, { query, call }) => {
    await limits.consume('export', call.ip);
    const page = `/track/${encodeURIComponent(query.order)}/privacy`;
    const written = await orRedirectToOwnership(ctx, page, () =>
      owned(call, query.order, async (orderNumber) => {
        const read = await exportOrder(deps, orderNumber, call.locale);
        // The address may have been corrected while the data was read.
        await demandOwnership(deps, orderNumber, call);
        return read;
      }),
    );
    if (written === undefined) return;
    const { filename, body } = written;
    nameFile(ctx, filename);
    ctx.set({ 'Content-Type': 'application/zip', 'Cache-Control': 'no-store' });
    ctx.body = body;
  });
  api.handle(privacyApi.correctCustomer, ({ params, body, call }) =>
    owned(call, params.orderNumber, async (orderNumber, proven) => {
      await limits.consume('correction', call.ip);
      await limits.consume('correction', orderNumber);
      const accessGeneration = await correctCustomer(deps, orderNumber, body, proven);
      // Earlier proofs of ownership have ended.
      call.access.grant({ orderNumber, accessGeneration }, 'owned');
      return body;
    }),
  );
  api.handle(privacyApi.getOrderPrivacy, ({ params, call }) =>
    owned(call, params.orderNumber, (orderNumber) => readPrivacy(deps, orderNumber)),
  );
  api.handle(privacyApi.chooseRetention, ({ params, body, call }) =>
    owned(call, params.orderNumber, (orderNumber, proven) =>
      chooseRetention(deps, { orderNumber, proven, days: body.days }),
    ),
  );
  api.handle(privacyApi.deleteDocuments, ({ params, call }) =>
    owned(call, params.orderNumber, async (orderNumber, proven) => {
      await deleteDocuments(deps, orderNumber, { reason: 'customer', actor: 'customer', proven });
      return readPrivacy(deps, orderNumber);
    }),
  );
}
