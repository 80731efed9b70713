import type { StaffOrderRow } from '@truepage/core/api/admin/orders';
import { useText } from '../../../i18n/language-context.ts';
import { useDeskApi } from '../../api/desk-context.ts';
import { useUndoToast } from '../../ui/use-undo-toast.ts';
import { useOrderChange } from './use-order-change.ts';

type Assignee = StaffOrderRow['assignee'];

interface Assignment {
  readonly orderNumber: string;
  readonly from: Assignee;
  /** Null: nobody. */
  readonly to: Assignee;
  /** Of the order that was looked at. */
  readonly version: number;
}

/** Gives an order to a member of staff, or to nobody, and says so, with a way back. */
export function useAssign(): (assignment: Assignment) => Promise<void> {
  const text = useText();
  const { call } = useDeskApi();
  const change = useOrderChange();
  const showDone = useUndoToast();

  const assign = async ({ orderNumber, from, to, version }: Assignment) => {
    const row = await change({
      orderNumber,
      patch: { assignee: to },
      undoPatch: { assignee: from },
      send: () => call('assignOrder', { id: orderNumber }, { body: { staffId: to?.id ?? null, version } }),
      failure: { title: text('adminOrders.updateFailed'), description: text('adminOrders.assignFailedText') },
    });
    if (row === undefined) return;
    const undo = () => void assign({ orderNumber, from: to, to: from, version: row.version });
    showDone({
      title: text('adminOrders.assigned'),
      description:
        to === null
          ? text('adminOrders.assignedToNobody', { orderNumber })
          : text('adminOrders.assignedTo', { orderNumber, name: to.username }),
      onUndo: undo,
    });
  };
  return assign;
}
