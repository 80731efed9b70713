import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { routes } from './routes.ts';
import { orderNumberParams } from './shapes.ts';

const done = z.object({ success: z.literal(true) });

/** How a customer with access to the order's mailbox proves ownership of the order. */
export const ownershipApi = {
  mailOwnershipCode: endpoint(routes.mailOwnershipCode, {
    summary:
      'Emails a six-digit code to the address of an order, at most once in 60 seconds. The answer is the same for orders that do not exist.',
    access: 'public',
    params: orderNumberParams,
    reply: done,
  }),
  proveOwnership: endpoint(routes.proveOwnership, {
    summary:
      'Proves ownership of an order with the emailed code; sets the order-access cookie. A code allows five attempts within 15 minutes.',
    access: 'public',
    params: orderNumberParams,
    body: z.object({ code: z.string().regex(/^\d{6}$/) }),
    reply: done,
  }),
};
