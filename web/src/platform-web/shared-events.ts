import type { LiveNews } from '@truepage/core/platform';
import { followEvents, type Feed } from './event-feed.ts';

const name = 'truepage.events';

/** What tabs say to each other: news, passed on by the one with the connection; or a wish to hear how it stands. */
type Word =
  | { readonly news: LiveNews; readonly lastEventId: string | undefined }
  | { readonly asksForState: true };

/**
 * Follows the staff events on one connection for all tabs of the browser: over HTTP/1.1 a browser keeps no more than
 * six to a server, and every open order would take one. The tab that holds a lock has the connection and passes on what
 * it hears; when it closes, the next one takes over behind the last event.
 */
export function followSharedEvents(listener: (news: LiveNews) => void): () => void {
  const channel = 'locks' in navigator ? new BroadcastChannel(name) : undefined;
  const say = (word: Word) => channel?.postMessage(word);
  let feed: Feed | undefined;
  let lastId: string | undefined;
  let state: LiveNews | undefined;

  const lead = () => {
    feed = followEvents(browserParts, lastId, (news, lastEventId) => {
      lastId = lastEventId;
      if (news.kind === 'state') state = news;
      say({ news, lastEventId });
      listener(news);
    });
  };
  channel?.addEventListener('message', ({ data: word }: MessageEvent<Word>) => {
    if ('news' in word) {
      lastId = word.lastEventId;
      listener(word.news);
    } else if (feed !== undefined && state !== undefined) {
      say({ news: state, lastEventId: lastId });
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
  open: (address: string) => new EventSource(address),
  after: (ms: number, run: () => void) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  random: Math.random,
};

/** Calls `lead` once no other tab leads; returns what gives the lead, or the wait for it, up. */
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
    // Only giving up rejects it.
    .catch(() => undefined);
  return () => {
    waiting.abort();
    release?.();
  };
}
