import type { Permission } from './roles.ts';

/** Kinds of pending work at the desk, and the permission needed for each. */
export const pendingWork = {
  /** Reviews that are not published. */
  reviews: 'reviews.moderate',
  /** Unresolved payment exceptions. */
  payments: 'payments.view',
  /** Failed emails that are not handled yet. */
  mails: 'mails.manage',
  /** Rejected translations that wait for a decision. */
  rejections: 'payments.refund',
  /** Unanswered privacy requests. */
  privacy: 'privacy.manage',
  /** Orders that wait for a price. */
  quotes: 'orders.quote',
} as const satisfies Record<string, Permission>;
export type PendingWork = keyof typeof pendingWork;

/** The maximum count. */
export const mostPending = 100;
