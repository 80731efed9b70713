import { z } from 'zod';
import { mostPending, type PendingWork } from '../../staff/pending-work.ts';
import { endpoint } from '../endpoint.ts';
import { adminRoutes as routes } from './routes.ts';

/** Left out: not for this account. */
const count = z.int().min(0).max(mostPending).optional();

export const pendingApi = {
  countPending: endpoint(routes.countPending, {
    summary:
      'How much waits for the caller, of each kind that the account may do something about; 100: that or more.',
    access: 'staff',
    reply: z.object({ reviews: count, payments: count, mails: count, privacy: count } satisfies Record<
      PendingWork,
      unknown
    >),
  }),
};
