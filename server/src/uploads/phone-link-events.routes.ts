import type Router from '@koa/router';
import { phoneLinkEventsPath } from '@truepage/core/api/phone-link-routes';
import { AppError } from '@truepage/core/errors';
import { z } from 'zod';
import type { Database } from '../deps.ts';
import { answerEvents } from '../events/answer-events.ts';
import type { ChangeFeed } from '../events/change-feed.ts';
import { callOf, type CallSources } from '../http/call.ts';
import type { RateLimits } from '../http/security/rate-limit.ts';
import { stateOf } from '../http/request-state.ts';
import { findPhoneLink } from './phone-link.repository.ts';

interface EventRouteParts extends CallSources {
  readonly changes: ChangeFeed;
  readonly limits: RateLimits;
  readonly deps: Database;
}

/** Server-sent events for both sides of a link. They say only that it has changed. */
export function phoneLinkEvents(router: Router, parts: EventRouteParts): void {
  const { changes, limits, deps } = parts;
  router.get(phoneLinkEventsPath, async (ctx) => {
    // Excluded from the request statistics: a response that lasts for minutes has no meaningful duration.
    stateOf(ctx).isRoutine = true;
    const call = await callOf(ctx, parts);
    await limits.consume('api', call.ip);
    const { data: id } = z.uuid().safeParse((ctx['params'] as { phoneLinkId?: string }).phoneLinkId);
    if (id === undefined) throw new AppError('phone.not_found');
    const caller = { browser: call.browserOfUploads.hash, phone: call.phone.hash };
    await findPhoneLink(deps.orm.em.fork(), id, caller);
    const leave = limits.hold([['addressStreams', call.ip]]);
    const body = changes.open(`phone-link ${id}`);
    body.once('close', leave);
    answerEvents(ctx, body);
  });
}
