import { staffEventNames, staffEventsPath, type StaffEventData } from '@truepage/core/api/admin/events';
import type { LiveNews } from '@truepage/core/platform';

/** As much of an EventSource as the feed needs. */
export interface Source {
  addEventListener(
    name: string,
    listener: (event: { readonly data?: unknown; readonly lastEventId?: string }) => void,
  ): void;
  close(): void;
}

export interface FeedParts {
  readonly open: (address: string) => Source;
  /** Runs something after a while, in ms; returns what stops it. */
  readonly after: (ms: number, run: () => void) => () => void;
  /** From 0 to 1. */
  readonly random: () => number;
}

export interface Feed {
  /** Connects at once where it is waiting to. */
  nudge(): void;
  stop(): void;
}

/** The shortest and the longest wait before another try, in ms. */
const waits = { shortest: 500, longest: 30_000 } as const;

/**
 * Follows the staff events on one connection, from behind `lastEventId` on. When it breaks, it is tried again after
 * 1, 2, 4… up to 30 seconds, each with chance in it, so that a restarted server is not met by all screens at once.
 * `onNews` also hears the number of the last event, to go on from there elsewhere.
 */
export function followEvents(
  { open, after, random }: FeedParts,
  lastEventId: string | undefined,
  onNews: (news: LiveNews, lastEventId: string | undefined) => void,
): Feed {
  let lastId = lastEventId;
  let failures = 0;
  let source: Source | undefined;
  let stopWaiting: (() => void) | undefined;
  const tell = (news: LiveNews) => onNews(news, lastId);

  const connect = () => {
    stopWaiting = undefined;
    tell({ kind: 'state', state: 'connecting' });
    source = open(addressAfter(lastId));
    source.addEventListener('open', () => {
      failures = 0;
      tell({ kind: 'state', state: 'open' });
    });
    source.addEventListener('error', waitAndConnect);
    for (const name of ['hello', 'reset']) {
      source.addEventListener(name, (event) => {
        lastId = event.lastEventId ?? lastId;
        tell({ kind: 'gap' });
      });
    }
    for (const name of staffEventNames) {
      source.addEventListener(name, ({ data, lastEventId: id = '' }) => {
        if (isOld(id, lastId)) return;
        lastId = id;
        tell({ kind: 'event', event: { ...(JSON.parse(String(data)) as StaffEventData), id, name } });
      });
    }
  };

  const waitAndConnect = () => {
    source?.close();
    source = undefined;
    failures += 1;
    tell({ kind: 'state', state: 'waiting' });
    const longest = Math.min(waits.longest, 1000 * 2 ** (failures - 1));
    stopWaiting = after(waits.shortest + random() * (longest - waits.shortest), connect);
  };

  connect();
  return {
    nudge: () => {
      if (stopWaiting === undefined) return;
      stopWaiting();
      connect();
    },
    stop: () => {
      stopWaiting?.();
      stopWaiting = undefined;
      source?.close();
    },
  };
}

function addressAfter(lastId: string | undefined): string {
  return lastId === undefined
    ? staffEventsPath
    : `${staffEventsPath}?lastEventId=${encodeURIComponent(lastId)}`;
}

/** Events may come twice around a new connection. */
function isOld(id: string, lastId: string | undefined): boolean {
  return lastId !== undefined && Number(id) <= Number(lastId);
}
