import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../../i18n/error-text.ts';
import { useText } from '../../../../i18n/language-context.ts';
import { randomId } from '../../../../site/order/form/idempotency-key.ts';
import { showToast } from '../../../../ui/toast-store.ts';
import { useDeskApi } from '../../../api/desk-context.ts';
import { deskKeys } from '../../../api/desk-keys.ts';

interface Correction {
  readonly document: number;
  readonly pagesBefore: number;
  readonly pagesAfter: number;
  readonly reason: string;
}

/** Sends a correction. Its id is made once for each dialog: a retry corrects and refunds once. */
export function useCorrection(orderNumber: string, onDone: () => void) {
  const text = useText();
  const { call } = useDeskApi();
  const refresh = useRefresh(orderNumber);
  const [id] = useState(randomId);
  return useMutation({
    mutationFn: (correction: Correction) =>
      call('correctPageCount', { id: orderNumber }, { body: { id, ...correction } }),
    onSuccess: () => {
      showToast({ title: text('adminOrder.pagesDone') });
      onDone();
    },
    onSettled: refresh,
  });
}

/** Withdraws a question by its id. */
export function useWithdrawal(orderNumber: string) {
  const text = useText();
  const { call } = useDeskApi();
  return useMutation({
    mutationFn: (pageCountId: string) => call('withdrawPageCount', { id: orderNumber, pageCountId }),
    onSuccess: () => showToast({ title: text('adminOrder.pagesWithdrawn') }),
    onError: (error) =>
      showToast({
        title: text('common.error'),
        description: errorText(error, text),
        variant: 'destructive',
      }),
    onSettled: useRefresh(orderNumber),
  });
}

function useRefresh(orderNumber: string) {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: deskKeys.order(orderNumber) });
    void queryClient.invalidateQueries({ queryKey: deskKeys.orderLists });
  };
}
