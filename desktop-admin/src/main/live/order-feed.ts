import { staffEventsPath } from '@truepage/core/api/admin/events';
import type { LiveState } from '@truepage/core/platform';
import type { ConsoleContext, StaffSession } from '../console-context.ts';
import { waitAfter } from './back-off.ts';
import { createEventIntake, type FeedListener } from './event-intake.ts';
import { readFeed } from './feed-connection.ts';
import type { FeedCursor } from './feed-cursor.ts';
import { createPause } from './pause.ts';
import type { After } from './timers.ts';

export interface OrderFeedParts extends Pick<ConsoleContext, 'clock' | 'random' | 'log'> {
  readonly session: Pick<StaffSession, 'fetch' | 'signal'>;
  readonly cursor: FeedCursor;
  readonly after: After;
  readonly listener: FeedListener & { readonly onState: (state: LiveState) => void };
}

export interface OrderFeed {
  readonly state: LiveState;
  /** The line may be back, the computer awake: connects at once where it waits, or where the line has gone silent. */
  nudge(): void;
}

/** The server gives a sign of life every 15 s: who hears nothing for so long, in ms, has lost it… */
const longestSilence = 45_000;
/** …and who wakes up after so long does not wait for the rest of it. */
const doubtfulSilence = 20_000;
/** Until the server says something else, in ms. */
const usualRetry = 1000;

/**
 * Follows the staff events until the session ends, whatever happens to line, server and computer. Begins behind the last
 * event that was dealt with. Never throws.
 */
export function openOrderFeed(parts: OrderFeedParts): OrderFeed {
  const { session, cursor, clock, random, after, listener, log } = parts;
  const { signal } = session;
  const intake = createEventIntake({ cursor, listener, signal, log });
  const pause = createPause(after, signal);
  const now = () => clock().getTime();
  let state: LiveState = 'connecting';
  let [failures, retry, lastSign] = [0, usualRetry, now()];
  let attempt = new AbortController();
  let isNudged = false;

  const become = (next: LiveState) => {
    state = next;
    // Another session may be running by now, with a feed of its own.
    if (!signal.aborted) listener.onState(next);
  };
  const onSign = () => {
    failures = 0;
    lastSign = now();
  };
  const connect = () => {
    attempt = new AbortController();
    lastSign = now();
    const ask = (init: RequestInit) => session.fetch(staffEventsPath, init);
    const { lastId, take: onEvent } = intake;
    const onOpen = () => become('open');
    const onRetry = (ms: number) => (retry = ms);
    return readFeed({ ask, lastId, attempt, longestSilence, after, now, onOpen, onSign, onRetry, onEvent });
  };
  const follow = async () => {
    while (!signal.aborted) {
      become('connecting');
      const { isOver, reason, retryAfter } = await connect();
      become('waiting');
      if (isOver || signal.aborted) return;
      failures += 1;
      if (failures === 1) log.info('the live events broke off', { reason });
      const wait = Math.max(retryAfter, waitAfter(failures, retry, random()));
      if (!isNudged) await pause.rest(wait);
      isNudged = false;
    }
  };
  signal.addEventListener('abort', () => attempt.abort());
  void follow();

  return {
    get state() {
      return state;
    },
    nudge() {
      failures = 0;
      if (pause.isRunning) pause.end();
      else if (now() - lastSign > doubtfulSilence) {
        isNudged = true;
        attempt.abort();
      }
    },
  };
}
