import type { Permission } from './roles.ts';

/** What waits for somebody at the desk, and the permission that one needs to do something about it. */
export const pendingWork = {
  /** Reviews that are not public. */
  reviews: 'reviews.moderate',
  /** Payment issues their order and are not sorted out. */
  payments: 'payments.view',
  /** Mails that were given up and that nobody has dealt with. */
  mails: 'mails.manage',
  /** Requests of people about their data that nobody has answered. */
  privacy: 'privacy.manage',
} as const satisfies Record<string, Permission>;
export type PendingWork = keyof typeof pendingWork;

/** More than these are not counted. */
export const mostPending = 100;
