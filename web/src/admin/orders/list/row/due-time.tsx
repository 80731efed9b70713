import { CirclePause, Clock, TriangleAlert } from 'lucide-react';
import type { StaffOrderRow } from '@truepage/core/api/admin/orders/staff-order';
import { useFormats, useText } from '../../../../i18n/language-context.ts';
import { useNow } from '../../../ui/time/now.ts';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { dueOf, useDueWords } from '../../data/due.ts';

/** The remaining time or delay of an order; the exact time as a tooltip. */
export function DueTime({ order }: { readonly order: StaffOrderRow }) {
  const text = useText();
  const { shortMoment } = useFormats();
  const dueWords = useDueWords();
  const due = dueOf(order, useNow());
  if (due.kind === 'done') {
    return (
      <span className="text-ink-soft">
        <span>{text('adminOrders.doneAt')}</span> <RelativeTime at={due.at} />
      </span>
    );
  }
  if (due.kind === 'refunded') return <span className="text-ink-soft">—</span>;
  if (due.kind === 'waiting') return <span className="text-ink-soft">{text('adminOrders.dueWaiting')}</span>;
  const { kind } = due;
  return (
    <time
      dateTime={order.estimatedDelivery}
      title={shortMoment(order.estimatedDelivery)}
      className={`inline-flex items-center gap-1.5 tabular-nums ${looks[kind]}`}
    >
      {kind === 'overdue' && <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />}
      {kind === 'soon' && <Clock aria-hidden="true" className="size-4 shrink-0" />}
      {kind === 'paused' && <CirclePause aria-hidden="true" className="size-4 shrink-0" />}
      <span>{dueWords(due)}</span>
    </time>
  );
}

const looks = {
  overdue: 'font-semibold text-unpaid',
  soon: 'font-semibold text-pending',
  ahead: '',
  paused: 'text-ink-soft',
};
