import type { PublicOrder } from '@truepage/core/api/orders';
import { isDelivered, isLate } from '@truepage/core/orders/delivery';
import { moneyBack } from '@truepage/core/payments/paid-sums';
import { useFormats, useText } from '../i18n/language-context.ts';
import { useMinuteClock } from './use-minute-clock.ts';

interface OrderDelivery {
  /** UTC, ISO 8601. */
  readonly at: string;
  /** The same as text with date, time and zone. */
  readonly moment: string;
  /** 'Delivered', or 'Estimated delivery'. */
  readonly term: string;
  /** The time, or that the order is late, or that it waits for the customer. */
  readonly words: string;
  readonly isOver: boolean;
  readonly isLate: boolean;
  readonly isPaused: boolean;
}

/** When a translation was delivered, or is due. */
export function useDelivery(order: PublicOrder): OrderDelivery {
  const text = useText();
  const formats = useFormats();
  const isPaused = order.pausedAt !== null;
  const isOverdue = useIsLate(order) && !isPaused;
  const deliveredAt = isDelivered(order) ? order.completedAt : null;
  const at = deliveredAt ?? order.estimatedDelivery;
  const moment = formats.moment(at);
  return {
    at,
    moment,
    term: text(deliveredAt === null ? 'promise.estimatedDelivery' : 'promise.deliveredOn'),
    words: isPaused
      ? text('promise.paused')
      : isOverdue
        ? text('promise.late', { count: order.documents.length, moment })
        : moment,
    isOver: deliveredAt !== null,
    isLate: isOverdue,
    isPaused,
  };
}

/** Whether the promised time has passed. A fully refunded order is never late. */
function useIsLate(order: PublicOrder): boolean {
  const now = useMinuteClock();
  return isLate(order, now) && moneyBack(order.payments) !== 'refunded';
}
