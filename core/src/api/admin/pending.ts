import { z } from 'zod';
import { mostPending, type PendingWork } from '../../staff/pending-work.ts';
import { endpoint } from '../endpoint.ts';
import { adminRoutes as routes } from './routes.ts';

/** Omitted if the account has no such list. */
const count = z.int().min(0).max(mostPending).optional();

export const pendingApi = {
  countPending: endpoint(routes.countPending, {
    summary: 'The number of pending items of each kind that the caller may handle; 100 means 100 or more.',
    access: 'staff',
    reply: z.object({
      reviews: count,
      payments: count,
      mails: count,
      rejections: count,
      privacy: count,
      quotes: count,
    } satisfies Record<PendingWork, unknown>),
  }),
};
