import { followEvents, type LiveClient } from '@truepage/core/live/follow-events';
import type { LiveNews } from '@truepage/core/platform';
import { connectBySource } from './event-source.ts';

const name = 'truepage.events';

/** A message between tabs: an event, broadcast by the tab with the connection, or a request for its state. */
type Word =
  | { readonly news: LiveNews; readonly lastEventId: string | undefined }
  | { readonly asksForState: true };

/**
 * Follows the staff events on one connection for all tabs of the browser: over HTTP/1.1 a browser opens at most six
 * connections to a server, and every open order would take one. The tab that holds a lock has the connection and
 * broadcasts what it receives; when it closes, the next tab continues after the last event.
 */
export function followSharedEvents(listener: (news: LiveNews) => void): () => void {
  const channel = 'locks' in navigator ? new BroadcastChannel(name) : undefined;
  const say = (word: Word) => channel?.postMessage(word);
  let feed: LiveClient | undefined;
  let lastId: string | undefined;
  /** This tab misses what the leading tab broadcast earlier; the first message contains its last event id. */
  let isNew = true;

  const lead = () => {
    feed = followEvents({
      ...browserParts,
      lastId,
      onNews(news, lastEventId) {
        lastId = lastEventId;
        say({ news, lastEventId });
        listener(news);
      },
    });
  };
  channel?.addEventListener('message', ({ data: word }: MessageEvent<Word>) => {
    if ('news' in word) {
      lastId = word.lastEventId;
      if (isNew && lastId !== undefined) {
        isNew = false;
        listener({ kind: 'gap', upTo: lastId });
      }
      listener(word.news);
    } else if (feed !== undefined) {
      say({ news: { kind: 'state', state: feed.state }, lastEventId: lastId });
    }
  });
  say({ asksForState: true });
  const stepDown = channel === undefined ? lead() : leadInTurn(lead);
  const nudge = () => feed?.nudge();
  window.addEventListener('online', nudge);
  return () => {
    window.removeEventListener('online', nudge);
    stepDown?.();
    feed?.stop();
    channel?.close();
  };
}

const browserParts = {
  connect: connectBySource((address) => new EventSource(address)),
  /** In ms. */
  shortestWait: 500,
  after: (ms: number, run: () => void) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  random: Math.random,
};

/** Calls `lead` once no other tab leads; returns a function that gives up the lead, or the wait for it. */
function leadInTurn(lead: () => void): () => void {
  const waiting = new AbortController();
  let release: (() => void) | undefined;
  navigator.locks
    .request(name, { signal: waiting.signal }, () => {
      lead();
      return new Promise<void>((resolve) => {
        release = resolve;
      });
    })
    // Rejects only when the wait is aborted.
    .catch(() => undefined);
  return () => {
    waiting.abort();
    release?.();
  };
}
