import { staffEventsPath, streamOpenedHeader } from '@truepage/core/api/admin/events';
import type { ConnectionSign, LiveClientParts } from '@truepage/core/live/follow-events';
import type { ConsoleContext, StaffSession } from '../console-context.ts';
import { causeOf, wordOf, type Cause } from '../log/plain-facts.ts';
import { createSseParser } from './sse-parser.ts';
import type { After } from './timers.ts';

export interface FetchConnectionParts extends Pick<ConsoleContext, 'clock' | 'log'> {
  readonly session: Pick<StaffSession, 'fetch'>;
  readonly after: After;
  /** Called with the time of the connection, in ms, by the server's clock if the response has a date. */
  readonly onOpen: (openedAt: number) => void;
}

/** The server sends a heartbeat every 15 s: after this silence, in ms, the connection counts as lost. */
const longestSilence = 45_000;
/** After waking from sleep, a connection that was silent for this long, in ms, is reconnected at once. */
const doubtfulSilence = 20_000;
/** A longer requested wait is capped at this, in ms. */
const longestRetryAfter = 5 * 60_000;

type Hear = (sign: ConnectionSign) => void;

/** Connects with fetch, which uses the session's cookies and gives access to every byte. */
export function connectByFetch(parts: FetchConnectionParts): LiveClientParts['connect'] {
  const { clock, log } = parts;
  const now = () => clock().getTime();
  let hasBroken = false;
  return (lastId, hear) => {
    const attempt = new AbortController();
    const giveUp = () => attempt.abort();
    let lastSign = now();
    // A cut connection reports no error.
    let stopWatch = parts.after(longestSilence, giveUp);
    const onBytes = () => {
      stopWatch();
      stopWatch = parts.after(longestSilence, giveUp);
      lastSign = now();
      hasBroken = false;
      hear({ kind: 'alive' });
    };
    let isClosed = false;
    void follow(lastId, attempt.signal, { ...parts, now, hear, onBytes }).then(({ because, ...end }) => {
      stopWatch();
      if (isClosed) return;
      if (!hasBroken && end.isOver !== true) log({ event: 'live-broke-off', ...because });
      hasBroken = true;
      hear({ kind: 'end', ...end });
    });
    return {
      close() {
        isClosed = true;
        giveUp();
      },
      isDoubtful: () => now() - lastSign > doubtfulSilence,
    };
  };
}

interface FollowParts extends Pick<FetchConnectionParts, 'session' | 'onOpen'> {
  readonly now: () => number;
  readonly hear: Hear;
  readonly onBytes: () => void;
}

interface End extends Omit<ConnectionSign & { readonly kind: 'end' }, 'kind'> {
  readonly because: { readonly cause: Cause; readonly status?: number };
}

/** Reads one connection to its end. Never rejects. */
async function follow(
  lastId: string | undefined,
  signal: AbortSignal,
  { session, onOpen, now, hear, onBytes }: FollowParts,
): Promise<End> {
  try {
    const { body, status, headers } = await session.fetch(staffEventsPath, {
      headers: { Accept: 'text/event-stream', ...(lastId === undefined ? {} : { 'Last-Event-ID': lastId }) },
      signal,
    });
    if (status !== 200 || body === null || !isEventStream(headers)) {
      await body?.cancel();
      return {
        because: { cause: wordOf('status'), status },
        isOver: status === 401,
        retryAfter: retryAfterOf(headers),
      };
    }
    const sent = Date.parse(headers.get(streamOpenedHeader) ?? headers.get('date') ?? '');
    onOpen(Number.isNaN(sent) ? now() : sent);
    hear({ kind: 'open' });
    await readBody(body, signal, hear, onBytes);
    return { because: { cause: wordOf(signal.aborted ? 'given-up' : 'ended') } };
  } catch (error) {
    return { because: { cause: causeOf(error) } };
  }
}

async function readBody(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
  hear: Hear,
  onBytes: () => void,
): Promise<void> {
  const read = createSseParser({
    onMessage: (message) => hear({ kind: 'message', ...message }),
    onRetry: (ms) => hear({ kind: 'retry', ms }),
    onOverflow: () => hear({ kind: 'unreadable' }),
  });
  const reader = body.getReader();
  const leave = () => void reader.cancel().catch(() => undefined);
  if (signal.aborted) leave();
  signal.addEventListener('abort', leave);
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onBytes();
    read(value);
  }
}

function isEventStream(headers: Headers): boolean {
  return headers.get('content-type')?.startsWith('text/event-stream') === true;
}

function retryAfterOf(headers: Headers): number {
  const seconds = Number(headers.get('retry-after') ?? 0);
  return Number.isFinite(seconds) ? Math.min(longestRetryAfter, Math.max(0, seconds * 1000)) : 0;
}
