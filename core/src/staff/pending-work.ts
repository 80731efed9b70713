import type { Permission } from './roles.ts';

/** Pending work at the desk, and the permission needed for it. */
export const pendingWork = {
  /** Reviews that are not public. */
  reviews: 'reviews.moderate',
  /** Payment issues their order and are not sorted out. */
  payments: 'payments.view',
  /** Failed emails not handled yet. */
  mails: 'mails.manage',
  /** Unanswered privacy requests. */
  privacy: 'privacy.manage',
  /** Orders that wait for a price. */
  quotes: 'orders.quote',
} as const satisfies Record<string, Permission>;
export type PendingWork = keyof typeof pendingWork;

/** More than these are not counted. */
export const mostPending = 100;
