import { streamOpenedHeader } from '@truepage/core/api/admin/events';
import { createSseParser, type ServerSentEvent } from './sse-parser.ts';
import type { After } from './timers.ts';

export interface FeedConnectionParts {
  readonly ask: (init: RequestInit) => Promise<Response>;
  /** The event to go on behind; undefined: from now on. */
  readonly lastId: string | undefined;
  /** Ends the connection when it is aborted. */
  readonly attempt: AbortController;
  /** Who says nothing for so long, in ms, is given up. */
  readonly longestSilence: number;
  readonly after: After;
  /** In ms. */
  readonly now: () => number;
  readonly onOpen: () => void;
  /** Something has come, be it a comment. */
  readonly onSign: () => void;
  readonly onRetry: (ms: number) => void;
  /** `openedAt`: when the connection was made, in ms, on the server's clock where it says so. */
  readonly onEvent: (event: ServerSentEvent, openedAt: number) => void;
}

export interface FeedEnd {
  readonly reason: string;
  /** The server no longer knows the session: there is nothing to come back to. */
  readonly isOver: boolean;
  /** How long the server wants to be left alone, in ms; 0 where it does not say. */
  readonly retryAfter: number;
}

/** Who asks for more is taken for somebody who has lost track, in ms. */
const longestRetryAfter = 5 * 60_000;

/** Reads one connection to its end. Never rejects. */
export async function readFeed(parts: FeedConnectionParts): Promise<FeedEnd> {
  const { ask, lastId, attempt, onOpen, now } = parts;
  const silence = watchSilence(parts);
  try {
    const answer = await ask({
      headers: { Accept: 'text/event-stream', ...(lastId === undefined ? {} : { 'Last-Event-ID': lastId }) },
      signal: attempt.signal,
    });
    const { body, status, headers } = answer;
    if (status !== 200 || body === null || !isEventStream(headers)) {
      await body?.cancel();
      return { reason: `status ${status}`, isOver: status === 401, retryAfter: retryAfterOf(headers) };
    }
    onOpen();
    const sent = Date.parse(headers.get(streamOpenedHeader) ?? headers.get('date') ?? '');
    await readBody(body, parts, silence.sign, Number.isNaN(sent) ? now() : sent);
    return { reason: attempt.signal.aborted ? 'given up' : 'ended', isOver: false, retryAfter: 0 };
  } catch (error) {
    return { reason: error instanceof Error ? error.message : 'unknown', isOver: false, retryAfter: 0 };
  } finally {
    silence.stop();
    attempt.abort();
  }
}

async function readBody(
  body: ReadableStream<Uint8Array>,
  { attempt, onSign, onRetry, onEvent }: FeedConnectionParts,
  sign: () => void,
  openedAt: number,
): Promise<void> {
  const parser = createSseParser({ onRetry, onEvent: (event) => onEvent(event, openedAt) });
  const reader = body.getReader();
  const leave = () => void reader.cancel().catch(() => undefined);
  if (attempt.signal.aborted) leave();
  attempt.signal.addEventListener('abort', leave);
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    sign();
    onSign();
    parser.push(value);
  }
}

/** Gives the connection up when nothing comes for too long: a line that is cut in the middle tells nobody. */
function watchSilence({ attempt, after, longestSilence }: FeedConnectionParts) {
  const giveUp = () => attempt.abort();
  let stop = after(longestSilence, giveUp);
  return {
    sign() {
      stop();
      stop = after(longestSilence, giveUp);
    },
    stop: () => stop(),
  };
}

function isEventStream(headers: Headers): boolean {
  return headers.get('content-type')?.startsWith('text/event-stream') === true;
}

function retryAfterOf(headers: Headers): number {
  const seconds = Number(headers.get('retry-after') ?? 0);
  return Number.isFinite(seconds) ? Math.min(longestRetryAfter, Math.max(0, seconds * 1000)) : 0;
}
