import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffOrder } from '@truepage/core/api/admin/orders/staff-order';
import type { HoldReason } from '@truepage/core/checks/delivery-gate';
import { errorText } from '../../../../i18n/error-text.ts';
import { useText } from '../../../../i18n/language-context.ts';
import { showFailure, showToast } from '../../../../ui/toast-store.ts';
import { deskKeys } from '../../../api/desk-keys.ts';
import { useDeskApi } from '../../../api/desk-context.ts';

/** The texts about what a held delivery waits for. */
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

/**
 * Emails the customer that the translation is ready. Within a minute of the last email nothing is sent, and the
 * toast says so.
 */
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
      // The order may have changed since the request, for example by an upload.
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
