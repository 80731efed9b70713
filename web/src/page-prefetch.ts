import {
  contentQuery,
  orderWithoutScriptsQuery,
  pricesQuery,
  reviewsQuery,
  reviewSummaryQuery,
} from './api/queries.ts';
import type { PrefetchContext } from './navigation/route.ts';

// What a page needs before it is shown. A request that fails is left to the page, which says so and tries again.

export function prefetchPrices({ queryClient, call }: PrefetchContext): Promise<unknown> {
  return queryClient.query(pricesQuery(call)).catch(() => undefined);
}

export function prefetchReviews({ queryClient, call }: PrefetchContext): Promise<unknown> {
  return Promise.allSettled([
    queryClient.query(reviewsQuery(call)),
    queryClient.query(reviewSummaryQuery(call)),
  ]);
}

export function prefetchContent({ queryClient, call, params, locale }: PrefetchContext): Promise<unknown> {
  return queryClient.query(contentQuery(call, params['slug'] ?? '', locale)).catch(() => undefined);
}

export async function prefetchOrderWithoutScripts({
  queryClient,
  call,
  params,
}: PrefetchContext): Promise<unknown> {
  // Only loaded on the server, so that no page includes it for this.
  const { parseOrderNumber } = await import('@truepage/core/orders/order-number');
  const typed = params['orderNumber'] ?? '';
  const query = orderWithoutScriptsQuery(call, parseOrderNumber(typed) ?? typed);
  return queryClient.query(query).catch(() => undefined);
}
