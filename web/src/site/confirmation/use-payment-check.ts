import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/api-context.ts';
import { isNotFound } from '../../api/errors.ts';
import type { ReplyOf } from '@truepage/core/api/contract';
import { nextPoll, paymentCheckQuery } from './payment-check.ts';

export interface PaymentCheck {
  /** The last successful response. */
  readonly answer: ReplyOf<'checkPayment'> | undefined;
  /** The error of the last attempt; kept while the next attempt is running. */
  readonly problem: Error | undefined;
  readonly isAsking: boolean;
  readonly askAgain: () => void;
}

/** Polls the payment state with growing delays, while it is undecided or there is no response. */
export function usePaymentCheck(orderNumber: string): PaymentCheck {
  const { data, error, isFetching, refetch } = useQuery({
    ...paymentCheckQuery(useApi(), orderNumber),
    refetchInterval: ({ state }) => {
      const isUndecided =
        state.data === undefined ? !isNotFound(state.error) : state.data.state === 'processing';
      return isUndecided && nextPoll(state.dataUpdateCount + state.errorUpdateCount);
    },
  });
  const [problem, setProblem] = useState<Error>();
  if (error !== null && error !== problem) setProblem(error);
  return { answer: data, problem, isAsking: isFetching, askAgain: () => void refetch() };
}
