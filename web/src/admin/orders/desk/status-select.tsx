import { useId } from 'react';
import type { OrderStatus } from '@truepage/core/orders/order-status';
import { useText } from '../../../i18n/language-context.ts';
import { classes } from '../../../ui/classes.ts';
import { controlClass } from '../../ui/control-class.ts';
import { StatusSelector } from '../status-selector.tsx';
import { useConfirmStatus } from '../use-confirm-status.ts';
import { ChangeTrouble } from './change-trouble.tsx';
import { useOrderDesk } from './order-desk-context.ts';
import { useDeskChange } from './use-desk-change.ts';
import { orderAction } from '../../keys/order-actions.ts';

/** Sets the order's status at once; unusual steps ask for confirmation, and each step can be undone. */
export function StatusSelect() {
  const text = useText();
  const id = useId();
  const { order } = useOrderDesk();
  const change = useDeskChange();
  const isSure = useConfirmStatus();
  const choose = async (to: OrderStatus) => {
    const { orderNumber, status: from, hasTranslation } = order;
    if (await isSure({ orderNumber, from, to, hasTranslation })) change.make({ kind: 'status', status: to });
  };
  return (
    <>
      <div className="grid min-w-0 content-start gap-1.5">
        <label htmlFor={id} className="font-semibold">
          {text('adminOrder.updateStatus')}
        </label>
        <StatusSelector
          id={id}
          {...orderAction('status')}
          aria-label={undefined}
          orderNumber={order.orderNumber}
          status={order.status}
          aria-busy={change.isBusy || undefined}
          onChoose={(to) => void choose(to)}
          className={classes(controlClass, 'w-full')}
        />
      </div>
      <ChangeTrouble {...change} />
    </>
  );
}
