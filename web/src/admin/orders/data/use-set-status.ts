import type { OrderStatus } from '@truepage/core/orders/order-status';
import { useText } from '../../../i18n/language-context.ts';
import { useDeskApi } from '../../api/desk-context.ts';
import { useUndoToast } from '../../ui/use-undo-toast.ts';
import { useOrderChange } from './use-order-change.ts';

interface StatusStep {
  readonly orderNumber: string;
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  /** Of the order that was looked at. */
  readonly version: number;
}

/** Sets the status of an order and says so, with a way back. Ask about doubtful steps before (StatusSelector does). */
export function useSetStatus(): (step: StatusStep) => Promise<void> {
  const text = useText();
  const { call } = useDeskApi();
  const change = useOrderChange();
  const showDone = useUndoToast();

  const set = async ({ orderNumber, from, to, version }: StatusStep) => {
    const row = await change({
      orderNumber,
      patch: { status: to },
      undoPatch: { status: from },
      send: () => call('setOrderStatus', { id: orderNumber }, { body: { status: to, version } }),
      failure: {
        title: text('adminOrders.updateFailed'),
        description: text('adminOrders.statusFailedText'),
      },
    });
    if (row === undefined) return;
    const undo = () => void set({ orderNumber, from: to, to: from, version: row.version });
    showDone({
      title: text('adminOrders.statusUpdated'),
      description: text('adminOrders.statusUpdatedText', { orderNumber, status: text(`adminShell.${to}`) }),
      onUndo: undo,
    });
  };
  return set;
}
