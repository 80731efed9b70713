import { createParser } from 'eventsource-parser';
import type { StreamMessage } from '@truepage/core/live/live-event';

export interface SseListener {
  readonly onMessage: (message: StreamMessage) => void;
  /** How long the server asks clients to wait before reconnecting, in ms. */
  readonly onRetry: (ms: number) => void;
  /** Something was too long to read and is skipped. */
  readonly onOverflow: () => void;
}

/** Maximum characters of one event: ours have a few hundred; a larger one must not fill the memory. */
export const mostChars = 256 * 1024;

/** Parses one stream of server-sent events; the returned function receives the next bytes, split anywhere. */
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
    // The buffer was dropped. The rest of that event reads like an event without an id.
    hasOverflowed = false;
    parser.reset();
    onOverflow();
  };
}
