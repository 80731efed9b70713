import { emailKey } from '@truepage/core/people/email-address';
import { trackingApi } from '@truepage/core/api/tracking';
import type { Deps } from '../deps.ts';
import type { ApiRouter } from '../http/handle.ts';
import type { RateLimits } from '../http/security/rate-limit.ts';
import { followTrackingLink } from './follow-tracking-link.ts';
import { demandMyOrder, listMyOrders } from './my-orders.ts';

export function trackingRoutes(api: ApiRouter, deps: Deps, limits: RateLimits): void {
  api.handle(trackingApi.followTrackingLink, async ({ params, query, call }) => {
    const order = await limits.countMisses('tracking', call.ip, () =>
      query.order === undefined
        ? followTrackingLink(deps, params.token)
        : demandMyOrder(deps, params.token, query.order),
    );
    call.access.grant(order, 'owned');
    return { success: true, orderNumber: order.orderNumber };
  });
  api.handle(trackingApi.mailMyOrders, async ({ body: { email }, call }) => {
    await limits.consume('myOrders', call.ip);
    await limits.consume('myOrders', emailKey(email));
    const job = { email, locale: call.locale };
    await deps.orm.em.fork().transactional((em) => deps.jobs.enqueue(em, 'my-orders', job));
    return { success: true as const };
  });
  api.handle(trackingApi.listMyOrders, ({ params, call }) =>
    limits.countMisses('tracking', call.ip, async () => ({ orders: await listMyOrders(deps, params.token) })),
  );
}
