import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/language-context.ts';
import { showFailure, showToast } from '../../ui/toast-store.ts';
import { deskKeys } from './desk-keys.ts';

interface Outcome<Reply> {
  /** The title of the toast after a success. */
  readonly done?: string;
  readonly onDone?: (reply: Reply) => void;
  /** Shows a failure as a toast; otherwise the caller shows `error`. */
  readonly failsWithToast?: boolean;
}

/** A mutation of one order. Refetches its page and the lists afterwards, even after a failure. */
export function useOrderMutation<Sent, Reply>(
  orderNumber: string,
  mutationFn: (sent: Sent) => Promise<Reply>,
  { done, onDone, failsWithToast = false }: Outcome<Reply> = {},
) {
  const text = useText();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (reply) => {
      onDone?.(reply);
      if (done !== undefined) showToast({ title: done });
    },
    onError: (error) => {
      if (failsWithToast) showFailure(text('common.error'), errorText(error, text));
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: deskKeys.orderLists });
      return queryClient.invalidateQueries({ queryKey: deskKeys.order(orderNumber) });
    },
  });
}
