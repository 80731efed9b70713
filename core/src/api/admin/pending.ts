import { z } from 'zod';
import type { Permission } from '../../staff/roles.ts';
import { endpoint } from '../endpoint.ts';
import { adminRoutes as routes } from './routes.ts';

/** What waits for somebody at the desk, and the permission that one needs to do something about it. */
export const pendingWork = {
  /** Reviews that are not public. */
  reviews: 'reviews.moderate',
  /** Payments that do not fit their order and are not sorted out. */
  payments: 'payments.view',
  /** Mails that were given up and that nobody has dealt with. */
  mails: 'mails.manage',
} as const satisfies Record<string, Permission>;
export type PendingWork = keyof typeof pendingWork;

/** More than these are not counted. */
export const mostPending = 100;

/** Left out: not for this account. */
const count = z.int().min(0).max(mostPending).optional();

export const pendingApi = {
  countPending: endpoint(routes.countPending, {
    summary:
      'How much waits for the caller, of each kind that the account may do something about; 100: that or more.',
    access: 'staff',
    reply: z.object({ reviews: count, payments: count, mails: count } satisfies Record<PendingWork, unknown>),
  }),
};
