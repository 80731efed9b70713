import type { StaffOrderRow } from '@truepage/core/api/admin/orders';
import { rowControlClass } from '../../ui/control-class.ts';
import { StatusBadge } from '../badges.tsx';
import { StatusSelector } from '../status-selector.tsx';
import { useStaff } from '../../session/session-context.ts';
import { useSetStatus } from '../data/use-set-status.ts';

/** The status as a badge, and a selector that sets it. */
export function StatusCell({ order }: { readonly order: StaffOrderRow }) {
  const setStatus = useSetStatus();
  const { mayActOn } = useStaff();
  const { orderNumber, status, hasTranslation, version, assignee } = order;
  return (
    <div className="flex flex-wrap items-center gap-1 lg:flex-col lg:items-start">
      <StatusBadge status={status} />
      {mayActOn('orders.changeStatus', assignee?.id ?? null) && (
        <StatusSelector
          orderNumber={orderNumber}
          status={status}
          hasTranslation={hasTranslation}
          onChoose={(to) => void setStatus({ orderNumber, from: status, to, version })}
          className={rowControlClass}
        />
      )}
    </div>
  );
}
