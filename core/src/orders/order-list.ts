import { approvalStates, type ApprovalState } from './approval.ts';
import { waitingSides, type WaitingSide } from '../messages/waiting-for.ts';
import { orderStatuses, type OrderStatus } from './order-status.ts';
import { translationTypes, type TranslationType } from '../pricing/translation-type.ts';

/**
 * The staff's list of orders: what it can be asked for and how it is sorted. The server makes SQL of the conditions and
 * sort rules, the desk applies them to what comes in live: both show the same orders in the same places.
 */

/** What of an order the list looks at. Times are ISO 8601 in UTC, to the millisecond. */
export interface ListedOrder {
  readonly id: string;
  readonly orderNumber: string;
  readonly fullName: string;
  /** Null if the viewer may not see it; then it is not searched either. */
  readonly email: string | null;
  /** Of a partner's order; null also if the viewer may not see it. */
  readonly matterNumber: string | null;
  /** Separated by slashes, which no file name has. */
  readonly documentNames: string;
  readonly status: OrderStatus;
  readonly isPaid: boolean;
  /** All that was paid went back: there is nothing to do. */
  readonly isRefunded: boolean;
  readonly hasTranslation: boolean;
  /** When its customer was last notified. */
  readonly notifiedAt: string | null;
  readonly translationType: TranslationType;
  /** A correction that its customer asked for waits for an answer. */
  readonly correctionAsked: boolean;
  /** Null if its translation needs no approval. */
  readonly approval: ApprovalState | null;
  readonly assignee: { readonly id: string } | null;
  /** When it was last assigned. */
  readonly assignedAt: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly paidAt: string | null;
  readonly completedAt: string | null;
  readonly estimatedDelivery: string;
  /** Since when its deadline is paused. */
  readonly pausedAt: string | null;
  /** Who has to act next on its messages and questions. */
  readonly waitingFor: WaitingSide | null;
}

/** The words that a filter takes, by its name in the address. */
export const orderFilterWords = {
  status: orderStatuses,
  /** Paid stays true after a refund; refunded means fully refunded. */
  paid: ['true', 'false', 'refunded'],
  /** Open: it needs work now. */
  open: ['true'],
  /** Overdue; alert: and not reassigned since. */
  late: ['true', 'alert'],
  tier: translationTypes,
  /** False: it is finished, and its customer was never notified. */
  notified: ['false'],
  /** Who has to act next on its messages and questions. */
  waiting: waitingSides,
  /** Asked: a correction waits for an answer. */
  correction: ['asked'],
  /** The reviewers' verdict on the translation. */
  approval: approvalStates,
} as const;
type FilterWords = typeof orderFilterWords;

/** The times that a filter narrows to a period, by its name in the address. */
export const orderFilterPeriods = {
  due: 'estimatedDelivery',
  paidIn: 'paidAt',
  completedIn: 'completedAt',
} as const satisfies Record<string, keyof ListedOrder>;
export type OrderPeriod = keyof typeof orderFilterPeriods;
/** Instead of a due period: the rest of the caller's day. Orders due before now are late. */
export const dueToday = 'today';
export const orderPeriodNames = Object.keys(orderFilterPeriods) as readonly OrderPeriod[];

/** The filters of the list, which can be combined. Missing or empty ones have no effect. */
export type OrderFilter = { readonly [Name in keyof FilterWords]?: FilterWords[Name][number] | undefined } & {
  /** An order number as people type it, or a part of number, name, email or a document's name: case and accents do not count. */
  readonly q?: string | undefined;
  /** A staff id, 'me' or 'none'. */
  readonly assignee?: string | undefined;
} & { readonly [Name in OrderPeriod]?: string | undefined };

export interface SortRule {
  readonly by: 'createdAt' | 'updatedAt' | 'estimatedDelivery';
  readonly direction: 'asc' | 'desc';
  /** Open work comes first, and before what is paused. */
  readonly openFirst: boolean;
}

/** Every order has the sort time. Orders of the same time are sorted by id, in the same direction. */
export const orderSorts = {
  newest: { by: 'createdAt', direction: 'desc', openFirst: false },
  oldest: { by: 'createdAt', direction: 'asc', openFirst: false },
  due: { by: 'estimatedDelivery', direction: 'asc', openFirst: true },
  updated: { by: 'updatedAt', direction: 'desc', openFirst: false },
} as const satisfies Record<string, SortRule>;

export type OrderSort = keyof typeof orderSorts;
export const orderSortNames = Object.keys(orderSorts) as readonly OrderSort[];
