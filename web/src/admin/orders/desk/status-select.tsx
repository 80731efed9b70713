import { useId } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { errorText } from '../../../i18n/error-text.ts';
import { useText } from '../../../i18n/language-context.ts';
import { classes } from '../../../ui/classes.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { controlClass } from '../../ui/control-class.ts';
import { StatusSelector } from '../status-selector.tsx';
import { useUndoToast } from '../../ui/use-undo-toast.ts';
import { OrderConflictAlert } from './order-conflict-alert.tsx';
import { useOrderDesk } from './order-desk-context.ts';
import { hasTranslation } from '../data/staff-order.ts';
import { useVersionedChange } from '../data/use-versioned-change.ts';

/** Sets the order's status at once; doubtful steps are asked about first, and every step can be undone. */
export function StatusSelect() {
  const text = useText();
  const id = useId();
  const tell = useUndoToast();
  const { order } = useOrderDesk();
  const change = useVersionedChange({
    onDone: ({ orderNumber, status }, onUndo) =>
      tell({
        title: text('adminOrders.statusUpdated'),
        description: text('adminOrders.statusUpdatedText', {
          orderNumber,
          status: text(`adminShell.${status}`),
        }),
        onUndo,
      }),
    onFailed: () =>
      showToast({
        title: text('adminOrders.updateFailed'),
        description: text('adminOrders.statusFailedText'),
        variant: 'destructive',
      }),
  });
  const isSaving = change.wish !== undefined;
  const shown = change.wish !== undefined && 'status' in change.wish ? change.wish.status : order.status;
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {text('adminOrder.updateStatus')}
      </label>
      <StatusSelector
        id={id}
        aria-label={undefined}
        orderNumber={order.orderNumber}
        status={shown}
        hasTranslation={hasTranslation(order)}
        aria-busy={isSaving || undefined}
        onChoose={(status) => change.make({ status })}
        className={classes(controlClass, 'w-full')}
      />
      {change.conflict !== undefined && (
        <OrderConflictAlert conflict={change.conflict} onAgain={change.make} onKeep={change.dropConflict} />
      )}
      {change.error !== null && <Alert tone="danger">{errorText(change.error, text)}</Alert>}
    </div>
  );
}
