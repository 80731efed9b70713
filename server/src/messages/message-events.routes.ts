import type Router from '@koa/router';
import { messageEventsPath } from '@truepage/core/api/messages/routes';
import { AppError } from '@truepage/core/errors';
import type { Database } from '../deps.ts';
import { answerEvents } from '../events/answer-events.ts';
import type { ChangeFeed } from '../events/change-feed.ts';
import { callOf, type CallSources } from '../http/call.ts';
import { stateOf } from '../http/request-state.ts';
import type { RateLimits } from '../http/security/rate-limit.ts';
import { resolveOrder } from '../order-access/order.repository.ts';
import { ownedCalls } from '../order-access/owned-calls.routes.ts';

interface EventRouteParts extends CallSources {
  readonly changes: ChangeFeed;
  readonly limits: RateLimits;
  readonly deps: Database;
}

/** Server-sent events for the customer of an order. They say only that it, or its thread, has changed. */
export function messageEvents(router: Router, parts: EventRouteParts): void {
  const { changes, limits, deps } = parts;
  router.get(messageEventsPath, async (ctx) => {
    // Excluded from the request statistics: a response that lasts for minutes has no meaningful duration.
    stateOf(ctx).isRoutine = true;
    const call = await callOf(ctx, parts);
    await limits.consume('api', call.ip);
    // Like the endpoints of the thread, which have no scope.
    if (call.partner !== undefined) throw new AppError('key.not_accepted');
    const typed = (ctx['params'] as { orderNumber?: string }).orderNumber ?? '';
    await call.claimOrder(typed);
    const { orderNumber } = await ownedCalls(deps, limits)(call, typed, (named) =>
      resolveOrder(deps.orm.em.fork(), named),
    );
    const leave = limits.hold([['addressStreams', call.ip]]);
    const body = changes.open(`order ${orderNumber}`);
    body.once('close', leave);
    answerEvents(ctx, body);
  });
}
