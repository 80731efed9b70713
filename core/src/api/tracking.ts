import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { routes } from './routes.ts';

export const trackingApi = {
  followTrackingLink: endpoint(routes.followTrackingLink, {
    summary: 'Resolves the token of an emailed tracking link; sets the order-access cookie.',
    access: 'public',
    params: z.object({ token: z.string().min(1).max(200) }),
    reply: z.object({ success: z.boolean(), orderNumber: z.string(), message: z.string().optional() }),
    successFlag: true,
  }),
};
