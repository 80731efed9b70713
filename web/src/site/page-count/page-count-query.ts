import { queryOptions } from '@tanstack/react-query';
import type { ApiCall } from '../../api/client.ts';

/**
 * The question about the page count. Under the order's key, so that a new proof of ownership refetches it.
 * `isReturned`: the visitor returned from the payment page. Its webhook may be late, so the server checks the
 * payment first.
 */
export const pageCountQuery = (call: ApiCall, orderNumber: string, isReturned: boolean) =>
  queryOptions({
    queryKey: ['order', orderNumber, 'page-count'],
    queryFn: async ({ signal }) => {
      if (isReturned) await call('checkPayment', { orderNumber }, { signal }).catch(() => undefined);
      return call('getPageCount', { orderNumber }, { signal });
    },
  });
