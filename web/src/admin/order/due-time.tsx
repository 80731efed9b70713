import type { StaffOrder } from '@truepage/core/api/admin/orders';
import { usePageLanguage, useText } from '../../i18n/language-context.ts';
import { Badge } from '../../ui/badge.tsx';
import { ExactTime } from '../pieces/exact-time.tsx';
import { useNow } from '../pieces/now.ts';
import { durationWords } from '../pieces/relative-time-words.ts';

/** When the translation is due and how much time is left; when it is done, when that was. */
export function DueTime({ order }: { readonly order: StaffOrder }) {
  const text = useText();
  const isDone = order.status === 'completed' && order.completedAt !== null;
  return (
    <div className="grid content-start gap-1.5">
      <p className="font-semibold">{text(isDone ? 'adminOrder.completedAt' : 'adminOrder.due')}</p>
      <p className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
        <ExactTime at={isDone ? (order.completedAt ?? '') : order.estimatedDelivery} />
        {!isDone && <TimeLeft until={order.estimatedDelivery} />}
      </p>
      {!isDone && !order.isPaid && <p className="text-ink-soft">{text('adminOrder.dueUnpaid')}</p>}
    </div>
  );
}

function TimeLeft({ until }: { readonly until: string }) {
  const text = useText();
  const { locale } = usePageLanguage();
  const left = Date.parse(until) - useNow();
  const time = durationWords(Math.abs(left), locale);
  return left < 0 ? (
    <Badge tone="unpaid">{text('adminOrder.overdue', { time })}</Badge>
  ) : (
    <Badge tone={left < soon ? 'pending' : 'neutral'}>{text('adminOrder.timeLeft', { time })}</Badge>
  );
}

/** Less than this is left: worth a look, in ms. */
const soon = 3 * 3_600_000;
