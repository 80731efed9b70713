import { queryOptions } from '@tanstack/react-query';
import type { ApiCall } from '../../api/client.ts';

/** What becomes of its documents. Under the order's own key, so that a new proof of ownership asks for it again. */
export const orderPrivacyQuery = (call: ApiCall, orderNumber: string) =>
  queryOptions({
    queryKey: ['order', orderNumber, 'privacy'],
    queryFn: ({ signal }) => call('getOrderPrivacy', { orderNumber }, { signal }),
  });
