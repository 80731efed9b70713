import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../../../i18n/error-text.ts';
import { useText } from '../../../../i18n/language-context.ts';
import { showFailure, showToast } from '../../../../ui/toast-store.ts';
import { deskKeys } from '../../../api/desk-keys.ts';
import { useDeskApi } from '../../../api/desk-context.ts';
import { useOrderDesk } from '../order-desk-context.ts';

/** Mails the customer that the translation is ready. Within a minute of the last time nothing is sent, and it says so. */
export function useNotify() {
  const { call } = useDeskApi();
  const text = useText();
  const queryClient = useQueryClient();
  const { orderNumber, notifiedAt, version } = useOrderDesk().order;

  // What stood in the way may be gone once the order has changed.
  const [askedOf, setAskedOf] = useState<number>();
  const notify = useMutation({
    mutationFn: () => call('notifyCustomer', { id: orderNumber }, { body: { notificationMethod: 'email' } }),
    onSuccess: (reply) => {
      const isRepeated = reply.notifiedAt === notifiedAt;
      showToast({
        title: text('adminOrder.notified'),
        description: text(isRepeated ? 'adminOrder.notifiedJustBefore' : 'adminOrder.notifiedText'),
      });
      void queryClient.invalidateQueries({ queryKey: deskKeys.order(orderNumber) });
    },
    onError: () => showFailure(text('adminOrder.notifyFailed'), text('adminOrder.notifyFailedText')),
  });
  return {
    isBusy: notify.isPending,
    failure: notify.error === null || askedOf !== version ? undefined : errorText(notify.error, text),
    notify: () => {
      setAskedOf(version);
      notify.mutate();
    },
  };
}
