import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffOrder } from '@truepage/core/api/admin/orders/staff-order';
import type { HoldReason } from '@truepage/core/checks/delivery-gate';
import { errorText } from '../../../../i18n/error-text.ts';
import { useText } from '../../../../i18n/language-context.ts';
import { showFailure, showToast } from '../../../../ui/toast-store.ts';
import { deskKeys } from '../../../api/desk-keys.ts';
import { useDeskApi } from '../../../api/desk-context.ts';

/** What a held delivery waits for, in words. */
export const holdWords = {
  running: 'adminChecks.notifyRunning',
  unanswered: 'adminChecks.notifyOpen',
  certificate: 'adminChecks.notifyUncertified',
} as const satisfies Record<HoldReason, string>;

export interface Notifying {
  readonly isBusy: boolean;
  /** Why the customer was not notified; undefined once the order has changed. */
  readonly failure: string | undefined;
  readonly notify: () => void;
}

/** Mails the customer that the translation is ready. Within a minute of the last time nothing is sent, and it says so. */
export function useNotify(order: StaffOrder): Notifying {
  const { orderNumber, notifiedAt, version } = order;
  const { call } = useDeskApi();
  const text = useText();
  const queryClient = useQueryClient();
  const [failedAt, setFailedAt] = useState<number>();
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
    onError: () => {
      // An upload may have advanced the order since this was requested.
      const known = queryClient.getQueryData<StaffOrder>(deskKeys.orderDetail(orderNumber));
      setFailedAt(known?.version ?? version);
      showFailure(text('adminOrder.notifyFailed'), text('adminOrder.notifyFailedText'));
      void queryClient.invalidateQueries({ queryKey: deskKeys.orderCheck(orderNumber) });
    },
  });
  return {
    isBusy: notify.isPending,
    failure: notify.error === null || failedAt !== version ? undefined : errorText(notify.error, text),
    notify: () => {
      if (!notify.isPending) notify.mutate();
    },
  };
}
