import type { FactList } from '@truepage/core/api/facts/facts';
import { factRoutes as routes } from '@truepage/core/api/facts/routes';
import type { FactAnswer } from '@truepage/core/facts/fact';
import { queryOptions } from '@tanstack/react-query';
import { callRoute } from '../../api/call-route.ts';
import { orderPollEvery } from '../messages/order-changes.ts';

/** The customer's current list. Under the order's key, so that a new proof of ownership refetches it. */
export const factsQuery = (orderNumber: string) =>
  queryOptions({
    queryKey: ['order', orderNumber, 'facts'],
    queryFn: () => callRoute<FactList>(routes.getFacts, { orderNumber }),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) => data?.state === 'sent' && orderPollEvery,
  });

interface Answered {
  /** The list had ended; the answers are kept for the staff. */
  readonly isLate: boolean;
  readonly list: FactList;
}

export const answerFacts = (
  orderNumber: string,
  listId: string,
  answers: readonly FactAnswer[],
): Promise<Answered> => callRoute(routes.answerFacts, { orderNumber, listId }, { answers });
