import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { ApiCall } from './client.ts';

/** A client with the site's defaults: no retry, no refetch on focus, no polling, results never go stale. */
export function createQueryClient(): QueryClient {
  // Without a connection a call fails and says so, instead of waiting for one without a word.
  const always = { retry: false, networkMode: 'always' } as const;
  return new QueryClient({
    defaultOptions: {
      queries: { ...always, refetchOnWindowFocus: false, refetchInterval: false, staleTime: Infinity },
      mutations: always,
    },
  });
}

export const pricesQuery = (call: ApiCall) =>
  queryOptions({ queryKey: ['prices'], queryFn: ({ signal }) => call('getPrices', {}, { signal }) });

export const orderQuery = (call: ApiCall, orderNumber: string) =>
  queryOptions({
    queryKey: ['order', orderNumber],
    queryFn: ({ signal }) => call('getOrder', { orderNumber }, { signal }),
  });

/** Followed once per visit of the link: the answer also sets the order-access cookie. */
export const trackingLinkQuery = (call: ApiCall, token: string) =>
  queryOptions({
    queryKey: ['tracking-link', token],
    queryFn: ({ signal }) => call('followTrackingLink', { token }, { signal }),
    gcTime: 0,
  });
