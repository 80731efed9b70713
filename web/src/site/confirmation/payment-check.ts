import { queryOptions } from '@tanstack/react-query';
import type { ApiCall } from '../../api/client.ts';

/** The payment state of an order, fetched on every visit. */
export const paymentCheckQuery = (call: ApiCall, orderNumber: string) =>
  queryOptions({
    queryKey: ['payment-check', orderNumber],
    queryFn: ({ signal }) => call('checkPayment', { orderNumber }, { signal }),
    gcTime: 0,
  });

const pollDelays = [2000, 3000, 5000, 8000, 13_000, 20_000];
const slowestDelay = 30_000;
const mostPolls = 24;

/** Milliseconds until the next poll after `asked` responses; false once waiting is pointless. */
export function nextPoll(asked: number): number | false {
  if (asked > mostPolls) return false;
  return pollDelays[asked - 1] ?? slowestDelay;
}
