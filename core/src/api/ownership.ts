import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { routes } from './routes.ts';
import { orderNumberParams } from './shapes.ts';

const done = z.object({ success: z.literal(true) });

/** How a customer with access to the order's mailbox proves ownership of the order. */
export const ownershipApi = {
  mailOwnershipCode: endpoint(routes.mailOwnershipCode, {
    summary:
      'Mails a six-digit code to the address of an order. The answer is the same for orders that do not exist; within 60 seconds nothing is mailed twice.',
    access: 'public',
    params: orderNumberParams,
    reply: done,
  }),
  proveOwnership: endpoint(routes.proveOwnership, {
    summary:
      'Proves ownership of an order by the code that was mailed; sets the order-access cookie. A code takes five tries and works for 15 minutes.',
    access: 'public',
    params: orderNumberParams,
    body: z.object({ code: z.string().regex(/^\d{6}$/) }),
    reply: done,
  }),
};
