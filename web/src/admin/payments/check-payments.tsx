import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/errors.ts';
import { useText } from '../../i18n/language-context.ts';
import { showFailure, showToast } from '../../ui/toast-store.ts';
import { deskKeys } from '../api/desk-keys.ts';
import { useDeskApi } from '../api/desk-context.ts';
import type { DeskButtonLook } from '../ui/desk-button-class.ts';
import { DeskButton } from '../ui/desk-button.tsx';

/** Checks every open payment at Stripe and shows the result. Repeating it is safe. */
export function CheckPayments({ variant, size }: DeskButtonLook) {
  const text = useText();
  const { call } = useDeskApi();
  const queryClient = useQueryClient();
  const check = useMutation({
    mutationFn: () => call('postCheckStripePayments', {}),
    onSuccess: ({ message, paid }) => {
      showToast({ title: text('adminOrders.paymentsChecked'), description: message });
      void queryClient.invalidateQueries({ queryKey: deskKeys.paymentExceptions });
      if (paid > 0) void queryClient.invalidateQueries({ queryKey: deskKeys.orderLists });
    },
    onError: (error) => {
      const words = error instanceof ApiError ? error.serverMessage : undefined;
      const description = words ?? text('adminOrders.paymentsCheckFailedText');
      showFailure(text('adminOrders.paymentsCheckFailed'), description);
    },
  });
  return (
    <DeskButton variant={variant} size={size} isBusy={check.isPending} onClick={() => check.mutate()}>
      {text(check.isPending ? 'adminOrders.checkingPayments' : 'adminOrders.checkPayments')}
    </DeskButton>
  );
}
