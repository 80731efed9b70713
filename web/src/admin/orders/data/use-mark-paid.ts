import type { StaffOrderRow } from '@truepage/core/api/admin/orders';
import type { Cents } from '@truepage/core/money';
import { useFormats, useText } from '../../../i18n/language-context.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { useDeskApi } from '../../api/desk-context.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { useOrderChange } from './use-order-change.ts';

interface UnpaidOrder {
  readonly orderNumber: string;
  readonly fullName: string;
  /** Null where it may not be seen. */
  readonly totalPrice: Cents | null;
}

/**
 * Notes a payment that was made elsewhere, after asking whether that is so. Resolves with the order as it is then;
 * undefined: nothing was noted.
 */
export function useMarkPaid(): (order: UnpaidOrder) => Promise<StaffOrderRow | undefined> {
  const text = useText();
  const { money } = useFormats();
  const { call } = useDeskApi();
  const confirm = useConfirm();
  const change = useOrderChange();
  return async ({ orderNumber, fullName, totalPrice }) => {
    const amount = totalPrice === null ? '—' : money(totalPrice);
    const isSure = await confirm({
      title: text('adminOrders.markPaidTitle'),
      text: text('adminOrders.markPaidText', { orderNumber, fullName, amount }),
      confirmLabel: text('adminOrders.markPaid'),
    });
    if (!isSure) return undefined;
    const row = await change({
      orderNumber,
      // Money is not shown before it is written down.
      patch: {},
      undoPatch: {},
      send: () => call('markOrderPaid', { orderNumber }),
      failure: {
        title: text('adminOrders.operationFailed'),
        description: text('adminOrders.markPaidFailedText'),
      },
    });
    if (row === undefined) return undefined;
    showToast({
      title: text('adminOrders.paymentConfirmed'),
      description: text('adminOrders.paymentConfirmedText', { orderNumber }),
    });
    return row;
  };
}
