import { PassThrough } from 'node:stream';

/** How long a browser waits before it reconnects, in ms. */
const reconnectMs = 2000;
/** A reader with more buffered data is disconnected; it reconnects and catches up. */
const mostWaitingBytes = 1024 * 1024;

export interface EventStream {
  /** The reply to the caller. */
  readonly body: PassThrough;
  send(event: { readonly id: number; readonly name: string; readonly data: unknown }): void;
  /** Sends a comment as a heartbeat. */
  beat(): void;
  end(): void;
}

/** Server-sent events, in order. Writes after the end are dropped. */
export function createEventStream(): EventStream {
  const body = new PassThrough();
  const write = (text: string) => {
    if (body.writableEnded || body.destroyed) return;
    body.write(text);
    if (body.writableLength + body.readableLength > mostWaitingBytes) body.destroy();
  };
  write(`retry: ${reconnectMs}\n\n`);
  return {
    body,
    send: ({ id, name, data }) => write(`id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`),
    beat: () => write(':\n\n'),
    end: () => {
      if (!body.destroyed) body.end();
    },
  };
}
