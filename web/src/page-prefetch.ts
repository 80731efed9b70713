import {
  contentQuery,
  orderWithoutScriptsQuery,
  pricesQuery,
  reviewsQuery,
  reviewSummaryQuery,
} from './api/queries.ts';
import { plainKey, type PlainCall } from './api/plain-calls.ts';
import type { PlainContext, PrefetchContext } from './navigation/route.ts';
import { patterns } from './paths.ts';

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

/** Only on the server, so that no page includes it for this. Once: looking an import up again takes 80 µs of each page. */
const importOrderNumbers = () => import('@truepage/core/orders/order-number');
let orderNumbers: ReturnType<typeof importOrderNumbers> | undefined;
const loadOrderNumbers = () => (orderNumbers ??= importOrderNumbers());

export async function prefetchOrderWithoutScripts({
  queryClient,
  call,
  params,
  load,
}: PlainContext): Promise<unknown> {
  const { parseOrderNumber } = await loadOrderNumbers();
  const typed = params['orderNumber'] ?? '';
  const query = orderWithoutScriptsQuery(call, parseOrderNumber(typed) ?? typed);
  const [order] = await Promise.all([
    queryClient.query(query).catch(() => undefined),
    load(['quote', 'messages', 'plainNotices']),
  ]);
  return order;
}

/** What the order form shows to a member of a firm. */
export async function prefetchFirm({ queryClient, call, isMember, load }: PlainContext): Promise<unknown> {
  if (!isMember) return undefined;
  // Here, so that no page includes it for this.
  const { firmKeys } = await import('./site/firm/firm-query.ts');
  const queryFn = () => call('getFirm', {});
  const firm = queryClient.query({ queryKey: firmKeys.firm, queryFn }).catch(() => undefined);
  return Promise.all([firm, load(['firmForm'])]);
}

const plainCalls: Readonly<Record<string, PlainCall>> = {
  [patterns.rejection]: 'listRejections',
  [patterns.drafts]: 'getDrafts',
};

/** What a page of the proven customer shows without scripts, or why it cannot; most need scripts, and say so. */
export const prefetchOwned =
  (path: string) =>
  async ({ queryClient, call, params, load }: PlainContext): Promise<unknown> => {
    const { parseOrderNumber } = await loadOrderNumbers();
    const name = plainCalls[path];
    const typed = params['orderNumber'] ?? '';
    if (name === undefined) return load(['plainNotices']);
    const orderNumber = parseOrderNumber(typed) ?? typed;
    const queryFn = (): Promise<unknown> => call(name, { orderNumber });
    return queryClient.query({ queryKey: plainKey(name, orderNumber), queryFn }).catch(() => undefined);
  };
