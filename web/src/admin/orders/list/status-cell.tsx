import type { StaffOrderRow } from '@truepage/core/api/admin/orders';
import { rowControlClass } from '../../ui/control-class.ts';
import { StatusBadge } from '../badges.tsx';
import { StatusSelector } from '../status-selector.tsx';
import { useStaff } from '../../session/session-context.ts';
import { useOrderChange } from '../data/use-order-change.ts';

/** The status as a badge, and a selector that sets it. */
export function StatusCell({ order }: { readonly order: StaffOrderRow }) {
  const { mayActOn } = useStaff();
  const { orderNumber, status, hasTranslation, assignee } = order;
  const { make } = useOrderChange(orderNumber);
  return (
    <div className="flex flex-wrap items-center gap-1 lg:flex-col lg:items-start">
      <StatusBadge status={status} />
      {mayActOn('orders.changeStatus', assignee?.id ?? null) && (
        <StatusSelector
          orderNumber={orderNumber}
          status={status}
          hasTranslation={hasTranslation}
          onChoose={(to) => make(order, { kind: 'status', status: to })}
          className={rowControlClass}
        />
      )}
    </div>
  );
}
