import { createParser } from 'eventsource-parser';
import type { StreamMessage } from '@truepage/core/live/live-event';

export interface SseListener {
  readonly onMessage: (message: StreamMessage) => void;
  /** How long the server asks clients to wait before reconnecting, in ms. */
  readonly onRetry: (ms: number) => void;
  /** Something was too long to be read, and is passed over. */
  readonly onOverflow: () => void;
}

/** Characters of one event as it comes: ours have a few hundred; a larger one must not fill the memory. */
export const mostChars = 256 * 1024;

/** Reads one stream of server-sent events; the returned function takes the next bytes, cut anywhere. */
export function createSseParser({
  onMessage,
  onRetry,
  onOverflow,
}: SseListener): (bytes: Uint8Array) => void {
  const decoder = new TextDecoder();
  let id = '';
  let hasOverflowed = false;
  const parser = createParser({
    maxBufferSize: mostChars,
    onId: (named) => (id = named),
    onEvent: ({ event: name = 'message', data }) => onMessage({ id, name, data }),
    onRetry,
    onError: ({ type }) => (hasOverflowed ||= type === 'max-buffer-size-exceeded'),
  });
  return (bytes) => {
    parser.feed(decoder.decode(bytes, { stream: true }));
    if (!hasOverflowed) return;
    // It has let go of all that it held. What is left of that event reads like an event without an id of its own.
    hasOverflowed = false;
    parser.reset();
    onOverflow();
  };
}
