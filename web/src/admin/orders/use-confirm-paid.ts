import type { StaffOrder, StaffOrderRow } from '@truepage/core/api/admin/orders/staff-order';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { useConfirm } from '../ui/dialog/confirm.tsx';

type UnpaidOrder = Pick<StaffOrder | StaffOrderRow, 'orderNumber' | 'fullName' | 'totalPrice'>;

/** Asks for confirmation that an order was paid elsewhere, before it is recorded. */
export function useConfirmPaid(): (order: UnpaidOrder) => Promise<boolean> {
  const text = useText();
  const { money } = useFormats();
  const confirm = useConfirm();
  return ({ orderNumber, fullName, totalPrice }) => {
    const amount = totalPrice === null ? '—' : money(totalPrice);
    return confirm({
      title: text('adminOrders.markPaidTitle'),
      text: text('adminOrders.markPaidText', { orderNumber, fullName: fullName ?? '', amount }),
      confirmLabel: text('adminOrders.markPaid'),
    });
  };
}
