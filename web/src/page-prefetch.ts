import type { QueryClient } from '@tanstack/react-query';
import {
  contentQuery,
  orderWithoutScriptsQuery,
  pricesQuery,
  reviewsQuery,
  reviewSummaryQuery,
} from './api/queries.ts';
import { plainKey, type PlainCall } from './api/plain-calls.ts';
import type { PlainContext, PrefetchContext } from './navigation/route.ts';
import { paths, patterns } from './paths.ts';

// Prefetches the data of pages. The page itself reports a failed request and offers a retry.

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

/**
 * Imported dynamically and only on the server, so that no page bundles it. Cached, because repeating the import
 * would take 80 µs per page.
 */
const importOrderNumbers = () => import('@truepage/core/orders/order-number');
let orderNumbers: ReturnType<typeof importOrderNumbers> | undefined;
const loadOrderNumbers = () => (orderNumbers ??= importOrderNumbers());

export async function prefetchOrderWithoutScripts({
  queryClient,
  call,
  params,
  load,
  isMember,
}: PlainContext): Promise<unknown> {
  const { parseOrderNumber } = await loadOrderNumbers();
  const typed = params['orderNumber'] ?? '';
  const orderNumber = parseOrderNumber(typed) ?? typed;
  const get = (key: string, name: 'getPayingAccount' | 'getQuote' | 'getPageCount') =>
    fill(queryClient, ['order', orderNumber, key], () => call(name, { orderNumber }));
  return Promise.all([
    queryClient.query(orderWithoutScriptsQuery(call, orderNumber)).catch(() => undefined),
    load(['quote', 'messages', 'plainNotices', 'firmPay', 'pageCount']),
    // Data that a member needs to pay from the firm's account.
    ...(isMember
      ? [get('account', 'getPayingAccount'), get('quote', 'getQuote'), get('page-count', 'getPageCount')]
      : []),
  ]);
}

/** Data of the order form for a member of a firm. */
export async function prefetchFirm({ queryClient, call, isMember, load }: PlainContext): Promise<unknown> {
  if (!isMember) return undefined;
  const { firmKeys } = await importFirmKeys();
  return Promise.all([fill(queryClient, firmKeys.firm, () => call('getFirm', {})), load(['firmForm'])]);
}

/** Data of a firm's page for its members: its orders and, for its contact, its members. */
async function prefetchFirmPage({ queryClient, call }: PlainContext): Promise<unknown> {
  const { firmKeys } = await importFirmKeys();
  const firm = await call('getFirm', {}).catch(() => null);
  queryClient.setQueryData(firmKeys.firm, firm);
  if (firm === null) return undefined;
  return Promise.all([
    fill(queryClient, firmKeys.orders, () => call('listFirmOrders', {})),
    firm.isContact && fill(queryClient, firmKeys.members, () => call('listColleagues', {})),
  ]);
}

/** Imported dynamically, so that no page bundles it. */
const importFirmKeys = () => import('./site/firm/firm-query.ts');

/** Caches the response of a call under the browser's query key; nothing if the call fails. */
function fill(queryClient: QueryClient, queryKey: readonly string[], queryFn: () => Promise<unknown>) {
  return queryClient.query({ queryKey, queryFn }).catch(() => undefined);
}

const plainCalls: Readonly<Record<string, PlainCall>> = {
  [patterns.rejection]: 'listRejections',
  [patterns.drafts]: 'getDrafts',
};

/**
 * Data of the pages for a proven customer or a firm's member without JavaScript. Most pages need JavaScript and
 * only show a notice.
 */
export const prefetchOwned =
  (path: string) =>
  async (context: PlainContext): Promise<unknown> => {
    if (path === paths.firm) return prefetchFirmPage(context);
    const { queryClient, call, params, load } = context;
    const { parseOrderNumber } = await loadOrderNumbers();
    const name = plainCalls[path];
    const typed = params['orderNumber'] ?? '';
    if (name === undefined) return load(['plainNotices']);
    const orderNumber = parseOrderNumber(typed) ?? typed;
    const queryFn = (): Promise<unknown> => call(name, { orderNumber });
    return fill(queryClient, plainKey(name, orderNumber), queryFn);
  };
