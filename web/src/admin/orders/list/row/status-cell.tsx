import { ChevronDown } from 'lucide-react';
import type { StaffOrderRow } from '@truepage/core/api/admin/orders/staff-order';
import type { OrderStatus } from '@truepage/core/orders/order-status';
import { StatusBadge } from '../../badges.tsx';
import { StatusSelector } from '../../status-selector.tsx';
import { useStaff } from '../../../session/session-context.ts';
import { useOrderChange } from '../../data/use-order-change.ts';
import { useConfirmStatus } from '../../use-confirm-status.ts';

/** The status as a badge; for those who may change it, an invisible select covers the badge. */
export function StatusCell({ order }: { readonly order: StaffOrderRow }) {
  const { mayActOn } = useStaff();
  const { status, assignee } = order;
  if (!mayActOn('orders.changeStatus', assignee?.id ?? null)) return <StatusBadge status={status} />;
  return <StatusChange order={order} />;
}

function StatusChange({ order }: { readonly order: StaffOrderRow }) {
  const { orderNumber, status, hasTranslation } = order;
  const isSure = useConfirmStatus();
  const { make } = useOrderChange(orderNumber);
  const choose = async (to: OrderStatus) => {
    if (await isSure({ orderNumber, from: status, to, hasTranslation }))
      make(order, { kind: 'status', status: to });
  };
  return (
    <div className="relative inline-flex items-center gap-1 rounded-full has-[select:focus-visible]:outline-2 has-[select:focus-visible]:outline-accent pointer-coarse:min-h-11">
      <StatusBadge status={status} />
      <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
      <StatusSelector
        orderNumber={orderNumber}
        status={status}
        onChoose={(to) => void choose(to)}
        className="absolute inset-0 size-full cursor-pointer text-ink opacity-0"
      />
    </div>
  );
}
