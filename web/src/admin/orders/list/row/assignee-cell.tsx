import type { StaffOrderRow } from '@truepage/core/api/admin/orders/staff-order';
import { useText } from '../../../../i18n/language-context.ts';
import { classes } from '../../../../ui/classes.ts';
import { rowControlClass } from '../../../ui/control-class.ts';
import { useStaff } from '../../../session/session-context.ts';
import { usePeople } from '../../data/people.ts';
import { useAbsenceWarning } from '../../data/use-absence-warning.ts';
import { useOrderChange } from '../../data/use-order-change.ts';
import { PeopleOptions } from '../../order-options.tsx';

/** The assignee, with a select for administrators. */
export function AssigneeCell({ order }: { readonly order: StaffOrderRow }) {
  const text = useText();
  const { may } = useStaff();
  const { assignee } = order;
  if (may('orders.assign')) return <AssigneeSelector order={order} />;
  return <span className="truncate">{assignee?.username ?? text('adminShell.nobody')}</span>;
}

function AssigneeSelector({ order }: { readonly order: StaffOrderRow }) {
  const text = useText();
  const people = usePeople();
  const { orderNumber, assignee } = order;
  const mayAssign = useAbsenceWarning();
  const { make } = useOrderChange(orderNumber);
  const assign = async (id: string) => {
    const chosen = people.find((person) => person.id === id);
    const to = chosen === undefined ? null : { id: chosen.id, username: chosen.username };
    if (await mayAssign(to?.id ?? null, [order])) make(order, { kind: 'assignee', assignee: to });
  };
  const isListed = assignee === null || people.some(({ id }) => id === assignee.id);
  return (
    <select
      aria-label={text('adminOrders.assigneeOf', { orderNumber })}
      value={assignee?.id ?? ''}
      onChange={({ target }) => void assign(target.value)}
      className={classes(rowControlClass, assignee === null && 'text-ink-soft')}
    >
      <option value="">{text('adminShell.nobody')}</option>
      {!isListed && <option value={assignee.id}>{assignee.username}</option>}
      <PeopleOptions />
    </select>
  );
}
