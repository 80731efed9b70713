import { useState } from 'react';
import type { AdminBodyOf } from '@truepage/core/api/admin/contract';
import { useText } from '../../../../i18n/language-context.ts';
import { randomId } from '../../../../site/order/form/idempotency-key.ts';
import { useDeskApi } from '../../../api/desk-context.ts';
import { useOrderMutation } from '../../../api/use-order-mutation.ts';

/** Sends a correction. Its id is created once per dialog, so that a retry corrects and refunds only once. */
export function useCorrection(orderNumber: string, onDone: () => void) {
  const text = useText();
  const { call } = useDeskApi();
  const [id] = useState(randomId);
  return useOrderMutation(
    orderNumber,
    (correction: Omit<AdminBodyOf<'correctPageCount'>, 'id'>) =>
      call('correctPageCount', { id: orderNumber }, { body: { id, ...correction } }),
    { done: text('adminOrder.pagesDone'), onDone },
  );
}

/** Withdraws a question by its id. */
export function useWithdrawal(orderNumber: string) {
  const text = useText();
  const { call } = useDeskApi();
  return useOrderMutation(
    orderNumber,
    (pageCountId: string) => call('withdrawPageCount', { id: orderNumber, pageCountId }),
    { done: text('adminOrder.pagesWithdrawn'), failsWithToast: true },
  );
}
