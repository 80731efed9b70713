import { useText } from '../../../i18n/language-context.ts';
import { useStaff } from '../../session/session-context.ts';
import { AssigneeSelect } from './assignee-select.tsx';
import { DueTime } from './due-time.tsx';
import { useOrderDesk } from './order-desk-context.ts';
import { StatusSelect } from './status-select.tsx';

/** What is done about the order next: its status, who works on it, and until when. */
export function WorkPanel() {
  const text = useText();
  const { mayActOn, may } = useStaff();
  const { order } = useOrderDesk();
  const mayChangeStatus = mayActOn('orders.changeStatus', order.assignee?.id ?? null);
  return (
    <section
      aria-label={text('adminOrder.work')}
      className="grid gap-x-6 gap-y-4 rounded-md border border-line bg-sheet p-4 shadow-sheet sm:grid-cols-2 lg:grid-cols-3"
    >
      {mayChangeStatus && <StatusSelect />}
      {may('orders.assign') && <AssigneeSelect />}
      <DueTime order={order} />
    </section>
  );
}
