import { staffEventsPath, streamOpenedHeader } from '@truepage/core/api/admin/events';

export interface FakeConnection {
  /** The Last-Event-ID header; undefined if it was not sent. */
  readonly lastEventId: string | undefined;
  send(text: string | Uint8Array): void;
  /** `data` in addition to order number and time. */
  event(id: number, name: string, data?: Readonly<Record<string, unknown>>): void;
  end(): void;
  fail(): void;
  readonly isAborted: boolean;
}

type Answer = (request: { readonly headers: Headers; readonly path: string }) => Response | Promise<Response>;

/** A fake server behind a session's `fetch`: event streams that a test feeds, and answers to other paths. */
export interface FakeServer {
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>;
  readonly connections: readonly FakeConnection[];
  readonly last: FakeConnection;
  /** What the next connections receive instead of a stream; an Error means no connection. */
  readonly refusals: (Response | Error)[];
  /** Every request that was not for an event stream. */
  readonly asked: { readonly path: string; readonly headers: Headers; readonly body?: unknown }[];
  /** Answers the paths with this prefix. */
  answer(start: string, answer: Answer): void;
}

export function createFakeServer(clock: () => Date): FakeServer {
  const connections: FakeConnection[] = [];
  const answers: { readonly start: string; readonly answer: Answer }[] = [];
  const server = {
    connections,
    refusals: [] as (Response | Error)[],
    asked: [] as { path: string; headers: Headers; body?: unknown }[],
    get last() {
      const last = connections.at(-1);
      if (last === undefined) throw new Error('no client has connected');
      return last;
    },
    answer: (start: string, answer: Answer) => void answers.unshift({ start, answer }),
    async fetch(path: string, { headers: given, signal, body: sent }: RequestInit = {}): Promise<Response> {
      const headers = new Headers(given);
      if (path !== staffEventsPath) {
        server.asked.push({
          path,
          headers,
          ...(typeof sent === 'string' && { body: JSON.parse(sent) as unknown }),
        });
        const found = answers.find(({ start }) => path.startsWith(start));
        return found === undefined ? Response.json([]) : found.answer({ headers, path });
      }
      const refusal = server.refusals.shift();
      if (refusal instanceof Error) throw refusal;
      if (refusal !== undefined) return refusal;
      const { connection, body } = openConnection(headers.get('last-event-id') ?? undefined, clock, signal);
      connections.push(connection);
      const opened = { [streamOpenedHeader]: clock().toISOString() };
      return new Response(body, {
        headers: { 'content-type': 'text/event-stream; charset=utf-8', ...opened },
      });
    },
  };
  return server;
}

function openConnection(
  lastEventId: string | undefined,
  clock: () => Date,
  signal: AbortSignal | null | undefined,
): { connection: FakeConnection; body: ReadableStream<Uint8Array<ArrayBuffer>> } {
  let controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (given) => void (controller = given),
    // Closed connections receive nothing more.
    cancel: () => void (controller = undefined),
  });
  const send = (text: string | Uint8Array) => controller?.enqueue(new Uint8Array(Buffer.from(text)));
  const connection: FakeConnection = {
    lastEventId,
    send,
    event: (id, name, data = {}) => {
      const all = { orderNumber: `TP-2026-${id}`, at: clock().toISOString(), ...data };
      send(`id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(all)}\n\n`);
    },
    end: () => controller?.close(),
    fail: () => controller?.error(new Error('net::ERR_CONNECTION_RESET')),
    get isAborted() {
      return signal?.aborted === true;
    },
  };
  return { connection, body };
}
