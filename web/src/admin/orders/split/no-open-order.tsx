import { useText } from '../../../i18n/language-context.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { DeskColumn } from '../../ui/desk-column.tsx';
import { DeskHeading } from '../../ui/desk-heading.tsx';
import { DeskActions } from '../list/desk-actions.tsx';
import { useOrdersView } from './orders-view.ts';

/** The empty side of the split view: how to open an order, and what is otherwise above the list. */
export function NoOpenOrder() {
  const text = useText();
  const { close } = useOrdersView();
  return (
    <DeskColumn width="narrow">
      <DeskHeading lead={text('adminOrders.nothingOpenText')}>{text('adminOrders.nothingOpen')}</DeskHeading>
      <p>
        <DeskButton onClick={() => void close()}>{text('adminOrders.listInFull')}</DeskButton>
      </p>
      <div className="flex flex-wrap gap-2 border-t border-line pt-5">
        <DeskActions />
      </div>
    </DeskColumn>
  );
}
