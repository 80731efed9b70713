import { z } from 'zod';
import { centsShape } from '../../cents-shape.ts';
import { longestQuoteReason, quoteReasons, shownQuoteStates } from '../../quotes/requested-quote.ts';
import { endpoint } from '../endpoint.ts';
import { routes } from '../routes.ts';
import { orderNumberParams, timeShape } from '../shapes.ts';

/** The price that staff set for an order, as its customer sees it. */
export const requestedQuote = z.object({
  state: z.enum(shownQuoteStates),
  /** Increases with every change. Send it back to detect conflicts. */
  revision: z.int(),
  reasons: z.array(z.enum(quoteReasons)),
  requestedAt: timeShape,
  /** Until when staff promise to set the price. */
  dueBy: timeShape,
  /** The price of the order; null until it is set for the first time. After a new request, the previous price. */
  price: centsShape.nullable(),
  /** Why the price differs from the price list; empty if it does not. */
  note: z.string(),
  sentAt: timeShape.nullable(),
  /** When the price or the request expires. */
  until: timeShape,
});
export type RequestedQuote = z.output<typeof requestedQuote>;

export const quoteApi = {
  getQuote: endpoint(routes.getQuote, {
    summary:
      'The price that staff set, or were asked for. 404 `quote.none` if the price list has it. Needs proof of ownership.',
    access: 'public',
    params: orderNumberParams,
    reply: requestedQuote,
  }),
  declineQuote: endpoint(routes.declineQuote, {
    summary:
      'Declines the price: it can no longer be paid. 409 `order.changed_meanwhile` if there is another price by now. Needs proof of ownership.',
    access: 'public',
    params: orderNumberParams,
    body: z.object({
      revision: requestedQuote.shape.revision,
      reason: z.string().trim().max(longestQuoteReason, 'too_long').default(''),
    }),
    reply: requestedQuote,
  }),
  renewQuote: endpoint(routes.renewQuote, {
    summary:
      'Asks for a new price after the last one has expired or was declined. One that is requested, valid or paid stays. Needs proof of ownership.',
    access: 'public',
    params: orderNumberParams,
    reply: requestedQuote,
  }),
};
