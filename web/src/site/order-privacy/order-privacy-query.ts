import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.ts';
import type { ApiCall } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';

/** The retention of an order's documents. Under the order's key, so that a new proof of ownership refetches it. */
export const orderPrivacyQuery = (call: ApiCall, orderNumber: string) =>
  queryOptions({
    queryKey: ['order', orderNumber, 'privacy'],
    queryFn: ({ signal }) => call('getOrderPrivacy', { orderNumber }, { signal }),
  });

export function isOwnershipRequired(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'order.ownership_required';
}

/**
 * Handles a failed call: if the proof of ownership has ended, because the address was corrected, the screen asks
 * for it again.
 */
export function useProofAgain(orderNumber: string): (error: unknown) => void {
  const call = useApi();
  const queryClient = useQueryClient();
  return (error) => {
    if (isOwnershipRequired(error)) void queryClient.invalidateQueries(orderPrivacyQuery(call, orderNumber));
  };
}
