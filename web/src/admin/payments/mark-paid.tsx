import { useMutation } from '@tanstack/react-query';
import type { StaffOrder } from '@truepage/core/api/admin/orders';
import { useText } from '../../i18n/language-context.ts';
import { useOrderDesk } from '../orders/desk/order-desk-context.ts';
import { orderChangeKey } from '../orders/data/staff-order.ts';
import { useTakeRow } from '../orders/data/use-take-row.ts';
import { useMarkPaid } from '../orders/data/use-mark-paid.ts';
import { DeskButton } from '../ui/desk-button.tsx';
import { useStaff } from '../session/session-context.ts';

/** Notes a payment that came in outside of the card payment, after asking. */
export function MarkPaid({ order }: { readonly order: StaffOrder }) {
  const text = useText();
  const { may } = useStaff();
  const { acknowledge } = useOrderDesk();
  const markPaid = useMarkPaid();
  const takeRow = useTakeRow();
  const { orderNumber, fullName, totalPrice } = order;
  const marking = useMutation({
    mutationKey: orderChangeKey(orderNumber),
    mutationFn: () => markPaid({ orderNumber, fullName: fullName ?? '', totalPrice }),
    onSuccess: (row) => {
      if (row === undefined) return;
      acknowledge({ isPaid: row.isPaid });
      takeRow(row);
    },
  });
  if (!may('payments.record')) return null;
  return (
    <p>
      <DeskButton isBusy={marking.isPending} onClick={() => marking.mutate()}>
        {text('adminOrders.markPaid')}
      </DeskButton>
    </p>
  );
}
