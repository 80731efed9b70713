import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminBodyOf } from '@truepage/core/api/admin/contract';
import { errorText } from '../../../../i18n/error-text.ts';
import { useText } from '../../../../i18n/language-context.ts';
import { randomId } from '../../../../site/order/form/idempotency-key.ts';
import { showToast } from '../../../../ui/toast-store.ts';
import { useDeskApi } from '../../../api/desk-context.ts';
import { deskKeys } from '../../../api/desk-keys.ts';

/** Sends a list. Its id is made once for each dialog: a retry sends once. */
export function useSendFacts(orderNumber: string, onDone: () => void) {
  const text = useText();
  const { call } = useDeskApi();
  const refresh = useRefresh(orderNumber);
  const [listId] = useState(randomId);
  return useMutation({
    mutationFn: (body: AdminBodyOf<'sendFacts'>) => call('sendFacts', { id: orderNumber, listId }, { body }),
    onSuccess: () => {
      showToast({ title: text('adminFacts.done') });
      onDone();
    },
    onSettled: refresh,
  });
}

/** Withdraws a list by its id. */
export function useWithdrawFacts(orderNumber: string) {
  const text = useText();
  const { call } = useDeskApi();
  return useMutation({
    mutationFn: (listId: string) => call('withdrawFacts', { id: orderNumber, listId }),
    onSuccess: () => showToast({ title: text('adminFacts.withdrawn') }),
    onError: (error) =>
      showToast({
        title: text('common.error'),
        description: errorText(error, text),
        variant: 'destructive',
      }),
    onSettled: useRefresh(orderNumber),
  });
}

/** Lets the translator certify without the answer. */
export function useWaiveFacts(orderNumber: string, onDone: () => void) {
  const text = useText();
  const { call } = useDeskApi();
  const refresh = useRefresh(orderNumber);
  return useMutation({
    mutationFn: (body: AdminBodyOf<'waiveFacts'>) => call('waiveFacts', { id: orderNumber }, { body }),
    onSuccess: () => {
      showToast({ title: text('adminFacts.waived') });
      onDone();
    },
    onSettled: refresh,
  });
}

function useRefresh(orderNumber: string) {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: deskKeys.order(orderNumber) });
}
