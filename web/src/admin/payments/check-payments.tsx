import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { errorText } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/language-context.ts';
import { showToast } from '../../ui/toast-store.ts';
import { deskKeys } from '../api/desk-keys.ts';
import { useDeskApi } from '../api/desk-context.ts';
import { DeskButton } from '../pieces/desk-button.tsx';

/** Asks Stripe about every open payment and tells what came of it. Asking twice changes nothing. */
export function CheckPayments() {
  const text = useText();
  const { call } = useDeskApi();
  const queryClient = useQueryClient();
  const check = useMutation({
    mutationFn: () => call('postCheckStripePayments', {}),
    onSuccess: ({ message }) => {
      showToast({ title: text('adminOrders.paymentsChecked'), description: message });
      void queryClient.invalidateQueries({ queryKey: deskKeys.paymentExceptions });
      void queryClient.invalidateQueries({ queryKey: deskKeys.orderLists });
    },
    onError: (error) =>
      showToast({
        title: text('adminOrders.paymentsCheckFailed'),
        description: errorText(error, text),
        variant: 'destructive',
      }),
  });
  return (
    <DeskButton isBusy={check.isPending} onClick={() => check.mutate()}>
      {!check.isPending && <RefreshCw aria-hidden="true" className="size-4" />}
      {text(check.isPending ? 'adminOrders.checkingPayments' : 'adminOrders.checkPayments')}
    </DeskButton>
  );
}
