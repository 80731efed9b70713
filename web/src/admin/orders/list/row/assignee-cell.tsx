import type { StaffOrderRow } from '@truepage/core/api/admin/orders';
import { useText } from '../../../../i18n/language-context.ts';
import { classes } from '../../../../ui/classes.ts';
import { rowControlClass } from '../../../ui/control-class.ts';
import { useStaff } from '../../../session/session-context.ts';
import { usePeople } from '../../data/people.ts';
import { PeopleOptions } from '../../order-options.tsx';
import { useRowWish } from './row-wishes.tsx';

/** Whose order it is; administrators give it to somebody here. */
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
  const ask = useRowWish();
  const isListed = assignee === null || people.some(({ id }) => id === assignee.id);
  return (
    <select
      aria-label={text('adminOrders.assigneeOf', { orderNumber })}
      value={assignee?.id ?? ''}
      onChange={({ target }) => {
        const chosen = people.find(({ id }) => id === target.value);
        const to = chosen === undefined ? null : { id: chosen.id, username: chosen.username };
        ask(order, { kind: 'assignee', assignee: to });
      }}
      className={classes(rowControlClass, assignee === null && 'text-ink-soft')}
    >
      <option value="">{text('adminShell.nobody')}</option>
      {!isListed && <option value={assignee.id}>{assignee.username}</option>}
      <PeopleOptions />
    </select>
  );
}
