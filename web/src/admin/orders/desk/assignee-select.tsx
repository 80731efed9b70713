import { useQuery } from '@tanstack/react-query';
import type { AdminReplyOf } from '@truepage/core/api/admin/contract';
import type { StaffOrder } from '@truepage/core/api/admin/orders/staff-order';
import { SiteLink } from '../../../navigation/site-link.tsx';
import { useText } from '../../../i18n/language-context.ts';
import { useDeskApi } from '../../api/desk-context.ts';
import { staffQuery } from '../../api/desk-queries.ts';
import { deskPaths } from '../../desk-paths.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { DeskSelect } from '../../ui/desk-field.tsx';
import { useStaff } from '../../session/session-context.ts';
import { ChangeTrouble } from './change-trouble.tsx';
import { canTakeOrders } from '../data/people.ts';
import { useAbsenceWarning } from '../data/use-absence-warning.ts';
import { Suggestions } from '../suggestions.tsx';
import { useOrderDesk } from './order-desk-context.ts';
import { useDeskChange } from './use-desk-change.ts';
import { orderAction } from '../../keys/order-actions.ts';

/** The value of the option 'Unassigned'. */
const nobody = '';

/** Assigns or unassigns the order. */
export function AssigneeSelect() {
  const text = useText();
  const { order } = useOrderDesk();
  const staff = useQuery(staffQuery(useDeskApi()));
  const change = useDeskChange();
  const mayAssign = useAbsenceWarning();
  const assign = async (id: string) => {
    if (!(await mayAssign(id === nobody ? null : id, [order]))) return;
    const to = staff.data?.find((account) => account.id === id);
    const assignee = to === undefined ? null : { id: to.id, username: to.username };
    change.make({ kind: 'assignee', assignee });
  };
  return (
    <>
      <div className="grid min-w-0 content-start gap-1.5">
        <DeskSelect
          {...orderAction('assign')}
          label={text('adminOrder.assignment')}
          value={order.assignee?.id ?? nobody}
          disabled={staff.data === undefined}
          aria-busy={change.isBusy || undefined}
          onChange={(event) => void assign(event.target.value)}
        >
          <AssigneeOptions accounts={staff.data ?? []} assignee={order.assignee} />
        </DeskSelect>
        {order.status !== 'completed' && (
          <Suggestions order={order} most={3} onChoose={({ id }) => void assign(id)} />
        )}
        {isOfferable(order) && (
          <p>
            <SiteLink
              {...orderAction('offer')}
              to={`${deskPaths.offers}?order=${encodeURIComponent(order.orderNumber)}`}
              className="text-accent underline underline-offset-4"
            >
              {text('adminOffers.ofOrder')}
            </SiteLink>
          </p>
        )}
        {staff.isError && (
          <p className="text-unpaid">
            <span>{text('adminOrder.staffFailed')}</span>{' '}
            <DeskButton variant="quiet" onClick={() => void staff.refetch()}>
              {text('common.retry')}
            </DeskButton>
          </p>
        )}
      </div>
      <ChangeTrouble {...change} />
    </>
  );
}

const isOfferable = ({ assignee, status, isPaid }: StaffOrder) =>
  assignee === null && status !== 'completed' && isPaid;

interface AssigneeOptionsProps {
  readonly accounts: AdminReplyOf<'listStaff'>;
  readonly assignee: StaffOrder['assignee'];
}

/** Everyone who can take orders, and the current assignee even if they no longer can. */
function AssigneeOptions({ accounts, assignee }: AssigneeOptionsProps) {
  const text = useText();
  const me = useStaff();
  const active = accounts.filter(canTakeOrders);
  const isGone = assignee !== null && !active.some(({ id }) => id === assignee.id);
  return (
    <>
      <option value={nobody}>{text('adminShell.nobody')}</option>
      {isGone && (
        <option value={assignee.id}>
          {accounts.length === 0 ? assignee.username : text('adminOrder.gone', { name: assignee.username })}
        </option>
      )}
      {active.map(({ id, username }) => (
        <option key={id} value={id}>
          {id === me.id ? text('adminOrder.me', { name: username }) : username}
        </option>
      ))}
    </>
  );
}
