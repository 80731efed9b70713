import { useText } from '../../i18n/language-context.ts';
import { DeskColumn } from '../pieces/desk-column.tsx';
import { DeskHeading } from '../pieces/desk-heading.tsx';

export function OrdersScreen() {
  const text = useText();
  return (
    <DeskColumn>
      <DeskHeading>{text('adminOrders.title')}</DeskHeading>
    </DeskColumn>
  );
}
