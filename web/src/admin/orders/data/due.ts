import { dueMsAsOf } from '@truepage/core/deadline/deadline';
import type { StaffOrderRow } from '@truepage/core/api/admin/orders/staff-order';
import { useIntlLocale, useText } from '../../../i18n/language-context.ts';
import { durationWords } from '../../ui/time/relative-time-words.ts';

/** Less remaining time than this is highlighted, in ms. */
const soon = 4 * 3_600_000;

/** The delivery state of an order. `ms`: the remaining time, or the delay. */
export type Due =
  | { readonly kind: 'done'; readonly at: string }
  /** Unpaid: the time starts with the payment. */
  | { readonly kind: 'waiting' }
  /** Refunded, so nothing is due. */
  | { readonly kind: 'refunded' }
  /** `paused`: in time, and waiting for the customer. */
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

/** Formats the remaining time or the delay of an order. */
export function useDueWords(): (due: Extract<Due, { ms: number }>) => string {
  const text = useText();
  const locale = useIntlLocale();
  return ({ kind, ms }) => {
    const isNow = ms < 60_000 && kind !== 'paused';
    return text(isNow ? 'adminOrders.dueNow' : phrases[kind], { time: durationWords(ms, locale) });
  };
}
