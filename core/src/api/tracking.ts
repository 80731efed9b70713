import { z } from 'zod';
import { emailAddress } from '../people/schemas.ts';
import { orderStatuses } from '../orders/order-status.ts';
import { endpoint } from './endpoint.ts';
import { routes } from './routes.ts';
import { timeShape } from './shapes.ts';

const tokenParams = z.object({ token: z.string().min(1).max(200) });

/** A row in the list of all orders of an email address. */
const ownOrder = z.object({
  orderNumber: z.string(),
  sourceLanguage: z.string(),
  targetLanguage: z.string(),
  status: z.enum(orderStatuses),
  isPaid: z.boolean(),
  /** Whether staff have not yet set the price that was requested. */
  isPriceAwaited: z.boolean(),
  createdAt: timeShape,
  /** Messages of the staff that the customer has not read. */
  unreadMessages: z.int(),
  /** Whether the customer has to answer: to messages, or to a higher page count. */
  isAsked: z.boolean(),
  /** Whether it was delivered with a certificate and its documents still exist. */
  hasCertifiedCopies: z.boolean(),
});

export const trackingApi = {
  followTrackingLink: endpoint(routes.followTrackingLink, {
    summary:
      'Resolves the token of an emailed tracking link; sets the order-access cookie. One for all orders of an address opens the one that `order` says.',
    access: 'public',
    params: tokenParams,
    query: z.object({ order: z.string().optional() }),
    reply: z.object({ success: z.boolean(), orderNumber: z.string(), message: z.string().optional() }),
    successFlag: true,
  }),
  mailMyOrders: endpoint(routes.mailMyOrders, {
    summary:
      'Emails a link to all orders of an address to that address. The answer and its timing are the same if there are none.',
    access: 'public',
    body: z.object({ email: emailAddress }),
    reply: z.object({ success: z.literal(true) }),
  }),
  listMyOrders: endpoint(routes.listMyOrders, {
    summary: 'The orders that an emailed link opens, newest first.',
    access: 'public',
    params: tokenParams,
    reply: z.object({ orders: z.array(ownOrder) }),
  }),
};
