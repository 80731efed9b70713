import type { SavedView } from '@truepage/core/staff/preferences';
import { useText } from '../../../../i18n/language-context.ts';
import { useStaff } from '../../../session/session-context.ts';
import { everyOrder, writeFilter, type OrderFilter } from '../../data/order-filter.ts';

/** The views that everybody has, as far as the role may. */
export function useUsualViews(): readonly SavedView[] {
  const text = useText();
  const { may } = useStaff();
  const view = (name: string, filter: Partial<OrderFilter>) => ({
    name,
    search: writeFilter({ ...everyOrder, ...filter }),
  });
  const all = view(text('adminOrders.allOrders'), {});
  const toDo = view(text('adminOrders.toDo'), { paid: 'true', sort: 'due' });
  if (!may('orders.assign')) return [all, toDo];
  return [
    all,
    toDo,
    view(text('adminOrders.unassigned'), { paid: 'true', assignee: 'none' }),
    view(text('adminOrders.mine'), { assignee: 'me', sort: 'due' }),
  ];
}
