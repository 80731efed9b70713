import { isDelivered } from '../orders/delivery.ts';
import type { OrderStatus } from '../orders/order-status.ts';

/**
 * The state of a report that an authority rejected the translation. open: the office has not decided. refunded: the customer got back
 * what was left of the payment. reissued: a certificate for another authority is issued for the same translation. declined: neither, for
 * the reason given.
 */
export const rejectionStates = ['open', 'refunded', 'reissued', 'declined'] as const;
export type RejectionState = (typeof rejectionStates)[number];

export const rejectionDecisions = ['refund', 'reissue', 'decline'] as const;
export type RejectionDecision = (typeof rejectionDecisions)[number];

/** The state after a decision. */
export const stateAfter = {
  refund: 'refunded',
  reissue: 'reissued',
  decline: 'declined',
} as const satisfies Record<RejectionDecision, RejectionState>;

/** Maximum lengths in characters. */
export const rejectionLimits = { authority: 200, description: 2000, reason: 1000 } as const;

/** The maximum number of reports per order, including decided ones. */
export const mostRejections = 10;

/** Days within which the office promises a decision. */
export const daysToDecide = 5;

const day = 24 * 3_600_000;

/** Until when (UTC) a report received at `receivedAt` must be decided. */
export function decideBy(receivedAt: Date): Date {
  return new Date(receivedAt.getTime() + daysToDecide * day);
}

interface ReportedOrder {
  readonly status: OrderStatus;
  readonly isPaid: boolean;
  readonly isRefunded: boolean;
}

/** Whether a translation can be reported as rejected: it was delivered, and not fully refunded. */
export function canBeRejected({ isRefunded, ...order }: ReportedOrder): boolean {
  return isDelivered(order) && !isRefunded;
}

/** Whether a report has been open for longer than promised. */
export function isOverdue(
  { state, decideBy: by }: { readonly state: RejectionState; readonly decideBy: Date },
  now: Date,
): boolean {
  return state === 'open' && by < now;
}
