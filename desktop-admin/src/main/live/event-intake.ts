import type { LiveEvent } from '@truepage/core/platform';
import type { ConsoleLog } from '../console-context.ts';
import type { FeedCursor } from './feed-cursor.ts';
import { liveEventOf } from './live-event.ts';
import type { ServerSentEvent } from './sse-parser.ts';

export interface FeedListener {
  /** Something may have been missed. `reset`: more than the server tells one by one. */
  readonly onGap: (reason: 'hello' | 'reset' | 'unreadable') => void;
  /**
   * Once per event, in order. `isMissed`: it happened before this connection was made. What is returned settles when the
   * event is dealt with: only then will it not come again after a crash.
   */
  readonly onEvent: (event: LiveEvent, isMissed: boolean) => Promise<void> | void;
}

export interface IntakeParts {
  readonly cursor: FeedCursor;
  readonly listener: FeedListener;
  /** Nothing is told any more once it is aborted. */
  readonly signal: AbortSignal;
  readonly log: ConsoleLog;
}

/** Passes events on, each once, and keeps the cursor behind those that were dealt with. */
export interface EventIntake {
  /** The last event that has come; undefined before the first. */
  readonly lastId: string | undefined;
  /** `openedAt`: when the connection was made, in ms, on the server's clock. */
  take(event: ServerSentEvent, openedAt: number): void;
}

export function createEventIntake({ cursor, listener, signal, log }: IntakeParts): EventIntake {
  let lastId = cursor.start;
  const deal = async (event: LiveEvent, isMissed: boolean, done: () => void) => {
    try {
      await listener.onEvent(event, isMissed);
    } catch {
      log.warn('an event could not be dealt with', { event: event.name, id: event.id });
    }
    done();
  };
  return {
    get lastId() {
      return lastId;
    },
    take(event, openedAt) {
      const { id, name } = event;
      if (signal.aborted) return;
      if (!/^\d{1,15}$/.test(id)) {
        listener.onGap('unreadable');
        return;
      }
      if (name === 'hello' || name === 'reset') {
        lastId = id;
        cursor.jump(id);
        listener.onGap(name);
        return;
      }
      // Events may come twice around a new connection.
      if (lastId !== undefined && Number(id) <= Number(lastId)) return;
      lastId = id;
      const done = cursor.take(id);
      const live = liveEventOf(event);
      if (live === 'unreadable') listener.onGap(live);
      if (typeof live === 'string') done();
      else void deal(live, Date.parse(live.at) < openedAt, done);
    },
  };
}
