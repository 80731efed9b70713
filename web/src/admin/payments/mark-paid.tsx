import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffOrder } from '@truepage/core/api/admin/orders';
import { useText } from '../../i18n/language-context.ts';
import { useDeskApi } from '../api/desk-context.ts';
import { staffOrderQuery } from '../api/desk-queries.ts';
import { useOrderDesk } from '../order/order-desk-context.ts';
import { orderChangeKey } from '../order/staff-order.ts';
import { useMarkPaid } from '../orders/use-mark-paid.ts';
import { DeskButton } from '../pieces/desk-button.tsx';
import { useStaff } from '../session/session-context.ts';

/** Notes a payment that came in outside of the card payment, after asking. */
export function MarkPaid({ order }: { readonly order: StaffOrder }) {
  const text = useText();
  const api = useDeskApi();
  const queryClient = useQueryClient();
  const { may } = useStaff();
  const { acknowledge } = useOrderDesk();
  const markPaid = useMarkPaid();
  const { orderNumber, fullName, totalPrice } = order;
  const marking = useMutation({
    mutationKey: orderChangeKey(orderNumber),
    mutationFn: () => markPaid({ orderNumber, fullName: fullName ?? '', totalPrice }),
    onSettled: () => {
      const known = queryClient.getQueryData(staffOrderQuery(api, orderNumber).queryKey);
      if (known !== undefined) acknowledge({ isPaid: known.isPaid });
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
