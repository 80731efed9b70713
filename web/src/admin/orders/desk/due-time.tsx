import type { StaffOrder } from '@truepage/core/api/admin/orders';
import { useText } from '../../../i18n/language-context.ts';
import { useIntlLocale } from '../../../i18n/use-intl-locale.ts';
import { Badge } from '../../../ui/badge.tsx';
import { dueOf, type Due } from '../data/due.ts';
import { ExactTime } from '../../ui/time/exact-time.tsx';
import { useNow } from '../../ui/time/now.ts';
import { durationWords } from '../../ui/time/relative-time-words.ts';

/** When the translation is due and how much time is left; when it is done, when that was. */
export function DueTime({ order }: { readonly order: StaffOrder }) {
  const text = useText();
  const due = dueOf(order, useNow());
  const isDone = due.kind === 'done';
  return (
    <div className="grid content-start gap-1.5">
      <p className="font-semibold">{text(isDone ? 'adminOrder.completedAt' : 'adminOrder.due')}</p>
      <p className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
        <ExactTime at={isDone ? due.at : order.estimatedDelivery} />
        {'ms' in due && <TimeLeft due={due} />}
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
const phrases = {
  overdue: 'adminOrders.overdue',
  soon: 'adminOrders.dueIn',
  ahead: 'adminOrders.dueIn',
  paused: 'adminOrders.duePaused',
} as const;

function TimeLeft({ due: { kind, ms } }: { readonly due: Extract<Due, { ms: number }> }) {
  const text = useText();
  const locale = useIntlLocale();
  const time = durationWords(ms, locale);
  const isNow = ms < minute && kind !== 'paused';
  return <Badge tone={tones[kind]}>{text(isNow ? 'adminOrders.dueNow' : phrases[kind], { time })}</Badge>;
}

const minute = 60_000;
