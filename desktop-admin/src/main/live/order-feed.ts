import { followEvents, type ClientNews, type LiveClient } from '@truepage/core/live/follow-events';
import type { LiveEvent, LiveState } from '@truepage/core/platform';
import type { ConsoleContext, StaffSession } from '../console-context.ts';
import { causeOf } from '../log/plain-facts.ts';
import type { FeedCursor } from './feed-cursor.ts';
import { connectByFetch } from './fetch-connection.ts';
import type { After } from './timers.ts';

export interface OrderFeedParts extends Pick<ConsoleContext, 'clock' | 'random' | 'log'> {
  readonly session: Pick<StaffSession, 'fetch' | 'signal'>;
  readonly cursor: FeedCursor;
  readonly after: After;
  readonly onState: (state: LiveState) => void;
  /** Events may have been missed. */
  readonly onGap: (gap: Extract<ClientNews, { readonly kind: 'gap' }>) => void;
  /**
   * Called once per event, in order. `isMissed`: the event is older than this connection. The event counts as processed when the returned
   * promise settles; until then it is sent again after a crash.
   */
  readonly onEvent: (event: LiveEvent, isMissed: boolean) => Promise<void> | void;
}

export type OrderFeed = Pick<LiveClient, 'state' | 'nudge'>;

/**
 * Follows the staff events until the session ends. Starts after the last processed event, and advances the cursor as events are processed.
 * Never throws.
 */
export function openOrderFeed(parts: OrderFeedParts): OrderFeed {
  const { session, cursor, clock, random, after, log } = parts;
  let openedAt = 0;
  const deal = async (event: LiveEvent, done: () => void) => {
    try {
      await parts.onEvent(event, Date.parse(event.at) < openedAt);
    } catch (error) {
      log({ event: 'failed', what: 'live-event', cause: causeOf(error) });
    }
    done();
  };
  const onOpen = (at: number) => (openedAt = at);
  const client = followEvents({
    connect: connectByFetch({ session, clock, after, log, onOpen }),
    lastId: cursor.start,
    shortestWait: 1000,
    after,
    random,
    onNews(news, lastId) {
      if (news.kind === 'state') return parts.onState(news.state);
      if (news.kind === 'event') return void deal(news.event, cursor.take(news.event.id));
      if (lastId !== undefined && news.reason === 'unreadable') cursor.take(lastId)();
      else if (lastId !== undefined) cursor.jump(lastId);
      parts.onGap(news);
    },
  });
  session.signal.addEventListener('abort', client.stop);
  return client;
}
