import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/errors.ts';
import { useText } from '../../i18n/language-context.ts';
import { showFailure, showToast } from '../../ui/toast-store.ts';
import { deskKeys } from '../api/desk-keys.ts';
import { useDeskApi } from '../api/desk-context.ts';
import type { DeskButtonLook } from '../ui/desk-button-class.ts';
import { DeskButton } from '../ui/desk-button.tsx';

/** Asks Stripe about every open payment and tells what came of it. Asking twice changes nothing. */
export function CheckPayments({ variant, size }: DeskButtonLook) {
  const text = useText();
  const { call } = useDeskApi();
  const queryClient = useQueryClient();
  // A mutation's code would come before the list (docs/decisions/068), for this button alone.
  const [isBusy, setIsBusy] = useState(false);
  const check = async () => {
    setIsBusy(true);
    try {
      const { message, paid } = await call('postCheckStripePayments', {});
      showToast({ title: text('adminOrders.paymentsChecked'), description: message });
      void queryClient.invalidateQueries({ queryKey: deskKeys.paymentExceptions });
      if (paid > 0) void queryClient.invalidateQueries({ queryKey: deskKeys.orderLists });
    } catch (error) {
      const words = error instanceof ApiError ? error.serverMessage : undefined;
      const description = words ?? text('adminOrders.paymentsCheckFailedText');
      showFailure(text('adminOrders.paymentsCheckFailed'), description);
    }
    setIsBusy(false);
  };
  return (
    <DeskButton variant={variant} size={size} isBusy={isBusy} onClick={() => void check()}>
      {text(isBusy ? 'adminOrders.checkingPayments' : 'adminOrders.checkPayments')}
    </DeskButton>
  );
}
