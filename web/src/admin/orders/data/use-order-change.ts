import { useQueryClient } from '@tanstack/react-query';
import type { StaffOrderRow } from '@truepage/core/api/admin/orders';
import { ApiError } from '../../../api/errors.ts';
import { useText } from '../../../i18n/language-context.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { deskKeys } from '../../api/desk-keys.ts';
import { noteOwnAction } from '../../live/own-actions.ts';
import { patchOrder, putListedOrder, type OrderPatch } from './order-lists.ts';

interface OrderChange {
  readonly orderNumber: string;
  /** What is shown at once, and what is shown again when it fails. */
  readonly patch: OrderPatch;
  readonly undoPatch: OrderPatch;
  readonly send: () => Promise<StaffOrderRow>;
  /** Title and words of the notification when it fails. */
  readonly failure: { readonly title: string; readonly description: string };
}

/**
 * Changes an order: at once on the screen, then on the server. Where that fails, the screen goes back and says so; where
 * somebody else was faster, it shows what they have made of it. Resolves with the order as it is now; undefined: it failed.
 */
export function useOrderChange(): (change: OrderChange) => Promise<StaffOrderRow | undefined> {
  const text = useText();
  const queryClient = useQueryClient();
  return async ({ orderNumber, patch, undoPatch, send, failure }) => {
    noteOwnAction(orderNumber);
    patchOrder(queryClient, orderNumber, patch);
    try {
      const row = await send();
      putListedOrder(queryClient, row);
      return row;
    } catch (error) {
      patchOrder(queryClient, orderNumber, undoPatch);
      const winner = changedMeanwhile(error);
      if (winner !== undefined) putListedOrder(queryClient, winner);
      const description =
        winner === undefined ? failure.description : text('adminOrders.changedMeanwhile', { orderNumber });
      showToast({ title: failure.title, description, variant: 'destructive' });
      return undefined;
    } finally {
      void queryClient.invalidateQueries({ queryKey: deskKeys.order(orderNumber) });
    }
  };
}

/** The order as somebody else has left it, where that is why a change was refused. */
function changedMeanwhile(error: unknown): StaffOrderRow | undefined {
  if (!(error instanceof ApiError) || error.code !== 'order.changed_meanwhile') return undefined;
  return error.details?.['order'] as StaffOrderRow | undefined;
}
