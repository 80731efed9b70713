import { useState } from 'react';
import { QueryObserver, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { DeliveryCheckOverview } from '@truepage/core/api/admin/delivery-checks';
import type { StaffOrder } from '@truepage/core/api/admin/orders';
import { isUnderway, type HoldReason } from '@truepage/core/checks/delivery-gate';
import { errorText } from '../../../../i18n/error-text.ts';
import { useText } from '../../../../i18n/language-context.ts';
import { showFailure, showToast } from '../../../../ui/toast-store.ts';
import { deskKeys } from '../../../api/desk-keys.ts';
import type { DeskApi } from '../../../api/desk-api.ts';
import { useDeskApi } from '../../../api/desk-context.ts';
import { deliveryCheckQuery } from '../../../api/desk-queries.ts';
import { useIsHeld } from '../checks/use-delivery-check.ts';

/** What a held delivery waits for, in words. */
export const holdWords = {
  running: 'adminChecks.notifyRunning',
  unanswered: 'adminChecks.notifyOpen',
  certificate: 'adminChecks.notifyUncertified',
} as const satisfies Record<HoldReason, string>;

export interface Notifying {
  readonly isBusy: boolean;
  /** The customer is told once the check is over and leaves nothing to answer. */
  readonly isWaiting: boolean;
  /** Why the customer was not told; undefined once the order has changed, as what stood in the way may be gone. */
  readonly failure: string | undefined;
  /** Waits for the check first, where the owner holds deliveries. */
  readonly notify: () => void;
}

/** Mails the customer that the translation is ready. Within a minute of the last time nothing is sent, and it says so. */
export function useNotify(order: StaffOrder): Notifying {
  const { orderNumber, notifiedAt, version } = order;
  const isHeld = useIsHeld(order);
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
      // An upload may have brought the order forward since this was asked for.
      const known = queryClient.getQueryData<StaffOrder>(deskKeys.orderDetail(orderNumber));
      setFailedAt(known?.version ?? version);
      showFailure(text('adminOrder.notifyFailed'), text('adminOrder.notifyFailedText'));
      void queryClient.invalidateQueries({ queryKey: deskKeys.orderCheck(orderNumber) });
    },
  });
  const ask = () => {
    if (!notify.isPending) notify.mutate();
  };
  const waiting = useWaitingForCheck(order, ask);
  return {
    isBusy: notify.isPending,
    isWaiting: waiting.isWaiting,
    failure: notify.error === null || failedAt !== version ? undefined : errorText(notify.error, text),
    notify: isHeld ? waiting.begin : ask,
  };
}

/** Tells the customer when the check of the newest version is over and keeps nothing back; otherwise says that it did not. */
function useWaitingForCheck(order: StaffOrder, notify: () => void) {
  const api = useDeskApi();
  const text = useText();
  const queryClient = useQueryClient();
  const [isWaiting, setIsWaiting] = useState(false);
  const begin = async () => {
    if (isWaiting) return;
    setIsWaiting(true);
    // Where it cannot be read, the server says whether it may go.
    const overview = await checkIsOver(queryClient, api, order.orderNumber).catch(() => undefined);
    setIsWaiting(false);
    const heldFor = overview?.heldFor ?? null;
    if (heldFor === null) return notify();
    showToast({
      title: text('adminChecks.storedNotTold'),
      description: text(holdWords[heldFor], { count: overview?.check?.open ?? 0 }),
    });
  };
  return { isWaiting, begin: () => void begin() };
}

/** The check of the current translation, once it is over. Rejects when it cannot be read at first. */
async function checkIsOver(queryClient: QueryClient, api: Pick<DeskApi, 'call'>, orderNumber: string) {
  const query = deliveryCheckQuery(api, orderNumber);
  // What was asked before the upload may be about the version before.
  await queryClient.cancelQueries({ queryKey: query.queryKey });
  const read = await queryClient.query({ ...query, staleTime: 0 });
  if (isOver(read)) return read;
  return new Promise<DeliveryCheckOverview>((resolve) => {
    const stop = new QueryObserver(queryClient, query).subscribe(({ data }) => {
      if (data === undefined || !isOver(data)) return;
      stop();
      resolve(data);
    });
  });
}

function isOver({ check }: DeliveryCheckOverview): boolean {
  return check === null || !isUnderway(check.state);
}
