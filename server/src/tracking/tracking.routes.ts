import { trackingApi } from '@truepage/core/api/tracking';
import type { Deps } from '../deps.ts';
import type { ApiRouter } from '../http/handle.ts';
import type { RateLimits } from '../http/security/rate-limit.ts';
import { followTrackingLink } from './follow-tracking-link.ts';

export function trackingRoutes(api: ApiRouter, deps: Deps, limits: RateLimits): void {
  api.handle(trackingApi.followTrackingLink, async ({ params, call }) => {
    const orderNumber = await limits.countMisses('tracking', call.ip, () =>
      followTrackingLink(deps, params.token),
    );
    call.access.grant(orderNumber);
    return { success: true, orderNumber };
  });
}
