import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { AdminReplyOf } from '@truepage/core/api/admin/contract';
import type { StaffOrderRow } from '@truepage/core/api/admin/orders/staff-order';
import { errorText } from '../../../i18n/error-text.ts';
import { useText } from '../../../i18n/language-context.ts';
import { showFailure, showToast } from '../../../ui/toast-store.ts';
import { useDeskApi } from '../../api/desk-context.ts';
import { deskKeys } from '../../api/desk-keys.ts';
import { useConfirm } from '../../ui/dialog/confirm.tsx';
import { useUndoToast } from '../../ui/use-undo-toast.ts';
import { bulkDoubts, changesFor, sendChanges, type BulkWish } from './bulk-change.ts';
import { putOrder } from './order-cache.ts';
import { noteOwnAction } from './own-actions.ts';

type Changes = Parameters<typeof sendChanges>[1];

/** Makes one change on many orders: confirms if needed, reports the result, and can undo it. */
export function useBulkChange() {
  const text = useText();
  const api = useDeskApi();
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const tell = useTelling();
  const [isBusy, setIsBusy] = useState(false);

  const send = async (changes: Changes) => {
    setIsBusy(true);
    try {
      const result = await sendChanges(api, changes);
      for (const row of result.changed) {
        noteOwnAction(row.orderNumber);
        putOrder(queryClient, row);
      }
      return result;
    } catch (error) {
      const description = errorText(error, text);
      showFailure(text('adminOrders.updateFailed'), description);
      void queryClient.invalidateQueries({ queryKey: deskKeys.orderLists });
      return undefined;
    } finally {
      setIsBusy(false);
    }
  };

  const change = async (rows: readonly StaffOrderRow[], wish: BulkWish) => {
    const changes = changesFor(rows, wish);
    if (changes.length === 0) {
      showToast({ title: text('adminOrders.bulkNothing'), description: text('adminOrders.bulkNothingText') });
      return;
    }
    const { backwards, withoutTranslation } = bulkDoubts(rows, wish);
    const doubts = [
      backwards > 0 && text('adminOrders.bulkBackwards', { count: backwards }),
      withoutTranslation > 0 && text('adminOrders.bulkWithoutTranslation', { count: withoutTranslation }),
    ].filter((words) => words !== false);
    const isSure =
      doubts.length === 0 ||
      (await confirm({
        title: text('adminOrders.bulkDoubtTitle'),
        text: doubts.join(' '),
        confirmLabel: text('adminShell.changeStatus'),
      }));
    if (!isSure) return;
    const result = await send(changes);
    if (result !== undefined) tell(rows, result, () => void undo(result.before));
  };

  const undo = async (before: Changes) => {
    const result = await send(before);
    if (result === undefined) return;
    showToast({ title: text('adminOrders.bulkUndone', { count: result.changed.length }) });
  };
  return { isBusy, change };
}

function useTelling() {
  const text = useText();
  const showDone = useUndoToast();
  return (
    rows: readonly StaffOrderRow[],
    { changed, refused, before }: AdminReplyOf<'changeManyOrders'>,
    onUndo: () => void,
  ) => {
    const [first] = refused;
    const count = changed.length;
    const undo = before.length === 0 ? undefined : onUndo;
    if (first === undefined) {
      const title = text('adminOrders.changed', { count });
      showDone({ title, onUndo: undo });
      return;
    }
    const orderNumber = rows.find(({ id }) => id === first.id)?.orderNumber ?? first.id;
    showDone({
      title: text('adminOrders.bulkRefused', { done: count, refused: refused.length }),
      description: text('adminOrders.bulkRefusedText', { orderNumber, reason: first.message }),
      onUndo: undo,
    });
  };
}
