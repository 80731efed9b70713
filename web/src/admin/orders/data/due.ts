import { dueMsAsOf } from '@truepage/core/deadline/deadline';
import type { StaffOrderRow } from '@truepage/core/api/admin/orders/staff-order';
import { useText } from '../../../i18n/language-context.ts';
import { useIntlLocale } from '../../../i18n/use-intl-locale.ts';
import { durationWords } from '../../ui/time/relative-time-words.ts';

/** Less than this left is worth a colour, in ms. */
const soon = 4 * 3_600_000;

/** An order's delivery state. `ms` is the time left, or the time it is late. */
export type Due =
  | { readonly kind: 'done'; readonly at: string }
  /** The time starts with the payment. */
  | { readonly kind: 'waiting' }
  /** It was given back: nothing is due. */
  | { readonly kind: 'refunded' }
  /** Paused: in time, and the customer is asked. */
  | { readonly kind: 'overdue' | 'soon' | 'ahead' | 'paused'; readonly ms: number };

/** `now` in ms. */
export function dueOf(
  order: Pick<
    StaffOrderRow,
    'status' | 'isPaid' | 'isRefunded' | 'completedAt' | 'updatedAt' | 'estimatedDelivery' | 'pausedAt'
  >,
  now: number,
): Due {
  if (order.status === 'completed') return { kind: 'done', at: order.completedAt ?? order.updatedAt };
  if (order.isRefunded) return { kind: 'refunded' };
  if (!order.isPaid) return { kind: 'waiting' };
  const left = dueMsAsOf(order, now) - now;
  if (left < 0) return { kind: 'overdue', ms: -left };
  if (order.pausedAt !== null) return { kind: 'paused', ms: left };
  return { kind: left < soon ? 'soon' : 'ahead', ms: left };
}

const phrases = {
  overdue: 'adminOrders.overdue',
  soon: 'adminOrders.dueIn',
  ahead: 'adminOrders.dueIn',
  paused: 'adminOrders.duePaused',
} as const;

/** How much time is left, or how late an order is. */
export function useDueWords(): (due: Extract<Due, { ms: number }>) => string {
  const text = useText();
  const locale = useIntlLocale();
  return ({ kind, ms }) => {
    const isNow = ms < 60_000 && kind !== 'paused';
    return text(isNow ? 'adminOrders.dueNow' : phrases[kind], { time: durationWords(ms, locale) });
  };
}
