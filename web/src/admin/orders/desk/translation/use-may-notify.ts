import type { StaffOrder } from '@truepage/core/api/admin/orders/staff-order';
import { mayNotify } from '@truepage/core/staff/roles';
import { useStaff } from '../../../session/session-context.ts';

/** Whether the signed-in person may notify the customer of this order. */
export function useMayNotify({ assignee }: Pick<StaffOrder, 'assignee'>): boolean {
  const { role, delivery, mayActOn } = useStaff();
  // An older server lacks this setting.
  return (
    mayActOn('orders.notify', assignee?.id ?? null) &&
    mayNotify(role, delivery ?? { translatorsNotify: false })
  );
}
