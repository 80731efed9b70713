import { approvalStates, type ApprovalState } from './approval.ts';
import { waitingSides, type WaitingSide } from '../messages/waiting-for.ts';
import { orderStatuses, type OrderStatus } from './order-status.ts';
import { translationTypes, type TranslationType } from '../pricing/translation-type.ts';

/**
 * Filters and sort order of the staff's order list. The server translates conditions and sort rules to SQL, the desk applies them to
 * live events: both show the same orders in the same places.
 */

/** The fields of an order that the list uses. Times are ISO 8601 in UTC, to the millisecond. */
export interface ListedOrder {
  readonly id: string;
  readonly orderNumber: string;
  readonly fullName: string;
  /** Null if the viewer may not see it; it is not searched in that case. */
  readonly email: string | null;
  /** Set for orders of partners; null also if the viewer may not see it. */
  readonly matterNumber: string | null;
  /** Separated by slashes, which filenames never contain. */
  readonly documentNames: string;
  readonly status: OrderStatus;
  readonly isPaid: boolean;
  /** Whether all payments were refunded, so that nothing is left to do. */
  readonly isRefunded: boolean;
  readonly hasTranslation: boolean;
  /** When the customer was last notified. */
  readonly notifiedAt: string | null;
  readonly translationType: TranslationType;
  /** Whether the customer asked for a correction that is not answered yet. */
  readonly correctionAsked: boolean;
  /** Null if the translation needs no approval. */
  readonly approval: ApprovalState | null;
  readonly assignee: { readonly id: string } | null;
  /** When the order was last assigned. */
  readonly assignedAt: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly paidAt: string | null;
  readonly completedAt: string | null;
  readonly estimatedDelivery: string;
  /** Since when the deadline is paused. */
  readonly pausedAt: string | null;
  /** Who has to act next on messages and questions. */
  readonly waitingFor: WaitingSide | null;
}

/** The values that a filter accepts, by its parameter name. */
export const orderFilterWords = {
  status: orderStatuses,
  /** 'true' includes refunded orders; 'refunded' means fully refunded. */
  paid: ['true', 'false', 'refunded'],
  /** Orders that need work now. */
  open: ['true'],
  /** 'true': overdue; 'alert': overdue, and not reassigned since then. */
  late: ['true', 'alert'],
  tier: translationTypes,
  /** 'false': finished, but the customer was never notified. */
  notified: ['false'],
  /** Who has to act next on messages and questions. */
  waiting: waitingSides,
  /** 'asked': a requested correction is not answered yet. */
  correction: ['asked'],
  /** The approval state of the translation. */
  approval: approvalStates,
} as const;
type FilterWords = typeof orderFilterWords;

/** The times that a filter can limit to a period, by its parameter name. */
export const orderFilterPeriods = {
  due: 'estimatedDelivery',
  paidIn: 'paidAt',
  completedIn: 'completedAt',
} as const satisfies Record<string, keyof ListedOrder>;
export type OrderPeriod = keyof typeof orderFilterPeriods;
/** In place of a due period: the rest of the caller's day. Orders due before now are late. */
export const dueToday = 'today';
export const orderPeriodNames = Object.keys(orderFilterPeriods) as readonly OrderPeriod[];

/** The filters of the list, which can be combined. Missing and empty filters have no effect. */
export type OrderFilter = { readonly [Name in keyof FilterWords]?: FilterWords[Name][number] | undefined } & {
  /** An order number in any spelling, or a part of number, name, email or a document's name; ignores case and accents. */
  readonly q?: string | undefined;
  /** A staff id, 'me' or 'none'. */
  readonly assignee?: string | undefined;
} & { readonly [Name in OrderPeriod]?: string | undefined };

export interface SortRule {
  readonly by: 'createdAt' | 'updatedAt' | 'estimatedDelivery';
  readonly direction: 'asc' | 'desc';
  /** Open work comes first, before paused orders. */
  readonly openFirst: boolean;
}

/** Every order has the time that it is sorted by. Orders with the same time are sorted by id, in the same direction. */
export const orderSorts = {
  newest: { by: 'createdAt', direction: 'desc', openFirst: false },
  oldest: { by: 'createdAt', direction: 'asc', openFirst: false },
  due: { by: 'estimatedDelivery', direction: 'asc', openFirst: true },
  updated: { by: 'updatedAt', direction: 'desc', openFirst: false },
} as const satisfies Record<string, SortRule>;

export type OrderSort = keyof typeof orderSorts;
export const orderSortNames = Object.keys(orderSorts) as readonly OrderSort[];
