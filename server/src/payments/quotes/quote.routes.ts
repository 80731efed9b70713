import { adminQuoteApi } from '@truepage/core/api/admin/quotes/quotes';
import { quoteApi } from '@truepage/core/api/quotes/quotes';
import { cents } from '@truepage/core/money';
import type { Deps } from '../../deps.ts';
import { demandStaff } from '../../http/call.ts';
import type { ApiRouter } from '../../http/handle.ts';
import type { RateLimits } from '../../http/security/rate-limit.ts';
import { resolveOrder } from '../../order-access/order.repository.ts';
import { ownedCalls } from '../../order-access/owned-calls.routes.ts';
import { declineQuote, renewQuote } from './answer-quote.ts';
import { listQuoteRequests, readQuote, readStaffQuote } from './present-quotes.ts';
import { sendQuote } from './send-quote.ts';

/** Staff set the prices of orders that were placed without one, and customers accept or decline. */
export function quoteRoutes(api: ApiRouter, deps: Deps, limits: RateLimits): void {
  const owned = ownedCalls(deps, limits);
  api.handle(quoteApi.getQuote, ({ params, call }) =>
    owned(call, params.orderNumber, (orderNumber) => readQuote(deps, orderNumber)),
  );
  api.handle(quoteApi.declineQuote, async ({ params, body, call }) => {
    await limits.consume('payment', call.ip);
    return owned(call, params.orderNumber, async (orderNumber, proven) => {
      await declineQuote(deps, orderNumber, { ...body, proven });
      return readQuote(deps, orderNumber);
    });
  });
  api.handle(quoteApi.renewQuote, async ({ params, call }) => {
    await limits.consume('payment', call.ip);
    return owned(call, params.orderNumber, async (orderNumber, proven) => {
      await renewQuote(deps, orderNumber, proven);
      return readQuote(deps, orderNumber);
    });
  });

  const quoteOf = async (idOrNumber: string) => {
    const { orderNumber } = await resolveOrder(deps.orm.em.fork(), idOrNumber);
    return readStaffQuote(deps, orderNumber);
  };
  api.handle(adminQuoteApi.listQuoteRequests, () => listQuoteRequests(deps));
  api.handle(adminQuoteApi.getOrderQuote, ({ params }) => quoteOf(params.id));
  api.handle(adminQuoteApi.sendQuote, async ({ params, body, call }) => {
    await sendQuote(deps, demandStaff(call), params.id, { ...body, price: cents(body.price) });
    return quoteOf(params.id);
  });
}
