import type { StaffOrder } from '@truepage/core/api/admin/orders/staff-order';
import { useText } from '../../../i18n/language-context.ts';
import { Badge } from '../../../ui/badge.tsx';
import { dueOf, useDueWords } from '../data/due.ts';
import { ExactTime } from '../../ui/time/exact-time.tsx';
import { useNow } from '../../ui/time/now.ts';

/** The due time and the remaining time, or the completion time. */
export function DueTime({ order }: { readonly order: StaffOrder }) {
  const text = useText();
  const dueWords = useDueWords();
  const due = dueOf(order, useNow());
  const isDone = due.kind === 'done';
  return (
    <div className="grid content-start gap-1.5">
      <p className="font-semibold">{text(isDone ? 'adminOrder.completedAt' : 'adminOrder.due')}</p>
      <p className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
        <ExactTime at={isDone ? due.at : order.estimatedDelivery} />
        {'ms' in due && <Badge tone={tones[due.kind]}>{dueWords(due)}</Badge>}
      </p>
      {order.pausedAt !== null && (
        <p className="text-ink-soft">
          <span>{text('adminOrder.pausedSince')}</span> <ExactTime at={order.pausedAt} />
        </p>
      )}
      {due.kind === 'waiting' && <p className="text-ink-soft">{text('adminOrder.dueUnpaid')}</p>}
    </div>
  );
}

const tones = { overdue: 'unpaid', soon: 'pending', ahead: 'neutral', paused: 'neutral' } as const;
