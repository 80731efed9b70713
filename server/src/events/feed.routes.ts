import type Router from '@koa/router';
import { staffEventsPath, streamOpenedHeader } from '@truepage/core/api/admin/events';
import type Koa from 'koa';
import { callOf, demandStaff, type CallSources, type StaffMember } from '../http/call.ts';
import { clientAddress } from '../http/security/client-address.ts';
import type { RateLimits } from '../http/security/rate-limit.ts';
import { stateOf } from '../http/request-state.ts';
import type { Clock } from '../ports/clock.ts';
import { answerEvents } from './answer-events.ts';
import type { EventFeed } from './event-feed.ts';

interface FeedRouteParts extends CallSources {
  readonly feed: EventFeed;
  readonly limits: RateLimits;
  readonly clock: Clock;
  /** Returns the person who is signed in now, without extending the session. */
  readonly staffByNow: (ctx: Koa.Context) => Promise<StaffMember | undefined>;
}

/** GET /api/admin/events: server-sent events until the session ends. */
export function feedRoutes(router: Router, parts: FeedRouteParts): void {
  router.get(staffEventsPath, async (ctx) => {
    // Excluded from the request statistics: a response that lasts for hours has no meaningful duration.
    stateOf(ctx).isRoutine = true;
    const address = clientAddress(ctx.req, parts.trustedProxies);
    await parts.limits.consume('api', address);
    const viewer = demandStaff(await callOf(ctx, parts));
    const viewerByNow = () => parts.staffByNow(ctx);
    // Before the feed is opened: an event at this moment counts as new, not as missed.
    const openedAt = parts.clock.now();
    const leave = parts.limits.hold([
      ['accountStreams', viewer.id],
      ['addressStreams', address],
    ]);
    const body = await parts.feed
      .open({ viewer, lastEventId: lastEventIdOf(ctx), viewerByNow })
      .catch((error: unknown) => {
        leave();
        throw error;
      });
    body.once('close', leave);
    answerEvents(ctx, body, { [streamOpenedHeader]: openedAt.toISOString() });
  });
}

/** A reconnecting browser sends the header; a script can only set the query. */
function lastEventIdOf(ctx: Koa.Context): string | undefined {
  const { lastEventId } = ctx.query;
  const asked = Array.isArray(lastEventId) ? lastEventId.at(-1) : lastEventId;
  return [ctx.get('Last-Event-ID'), asked].find((id) => id !== undefined && id !== '');
}
