import { useState } from 'react';
import type { AdminBodyOf } from '@truepage/core/api/admin/contract';
import { useText } from '../../../../i18n/language-context.ts';
import { randomId } from '../../../../site/order/form/idempotency-key.ts';
import { useDeskApi } from '../../../api/desk-context.ts';
import { useOrderMutation } from '../../../api/use-order-mutation.ts';

/** Sends a list. Its id is created once per dialog, so that a retry is idempotent. */
export function useSendFacts(orderNumber: string, onDone: () => void) {
  const text = useText();
  const { call } = useDeskApi();
  const [listId] = useState(randomId);
  return useOrderMutation(
    orderNumber,
    (body: AdminBodyOf<'sendFacts'>) => call('sendFacts', { id: orderNumber, listId }, { body }),
    { done: text('adminFacts.done'), onDone },
  );
}

/** Withdraws a list by its id. */
export function useWithdrawFacts(orderNumber: string) {
  const text = useText();
  const { call } = useDeskApi();
  return useOrderMutation(
    orderNumber,
    (listId: string) => call('withdrawFacts', { id: orderNumber, listId }),
    { done: text('adminFacts.withdrawn'), failsWithToast: true },
  );
}

/** Allows certifying without the customer's answer. */
export function useWaiveFacts(orderNumber: string, onDone: () => void) {
  const text = useText();
  const { call } = useDeskApi();
  return useOrderMutation(
    orderNumber,
    (body: AdminBodyOf<'waiveFacts'>) => call('waiveFacts', { id: orderNumber }, { body }),
    { done: text('adminFacts.waived'), onDone },
  );
}
