import type { StaffOrder } from '@truepage/core/api/admin/orders';
import { useText } from '../../../i18n/language-context.ts';
import { useStaff } from '../../session/session-context.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { useConfirmPaid } from '../use-confirm-paid.ts';
import { useDeskChange } from './use-desk-change.ts';

/** Notes a payment that came in outside of the card payment, after asking. */
export function MarkPaid({ order }: { readonly order: StaffOrder }) {
  const text = useText();
  const { may } = useStaff();
  const { isBusy, make } = useDeskChange();
  const confirmPaid = useConfirmPaid();
  const markPaid = async () => {
    if (await confirmPaid(order)) make({ kind: 'paid' });
  };
  if (!may('payments.record')) return null;
  return (
    <p>
      <DeskButton isBusy={isBusy} onClick={() => void markPaid()}>
        {text('adminOrders.markPaid')}
      </DeskButton>
    </p>
  );
}
