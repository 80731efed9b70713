import { request, type ClientRequest } from 'node:http';
import { staffEventsPath } from '@truepage/core/api/admin/events';
import { eventually } from '../payments/paying.ts';

export interface ReceivedEvent {
  readonly id: number;
  readonly name: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface EventReader {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The events received so far, in order; `at` is the time by performance.now(). */
  readonly heard: readonly (ReceivedEvent & { readonly at: number })[];
  /** The number of comments (heartbeats) so far. */
  readonly beats: number;
  readonly text: string;
  readonly hasEnded: boolean;
  /** Resolves when an event of this name about this order has been received. */
  until(name: string, orderNumber?: string): Promise<ReceivedEvent & { readonly at: number }>;
  close(): void;
}

interface ReadOptions {
  readonly cookie?: string;
  readonly lastEventId?: number | string;
  readonly path?: string;
  readonly method?: string;
}

/** Connects to the live events like a browser. Resolves with the response's headers. */
export async function readEvents(origin: string, options: ReadOptions = {}): Promise<EventReader> {
  const { cookie, lastEventId, path = staffEventsPath, method = 'GET' } = options;
  const headers = {
    Accept: 'text/event-stream',
    'Accept-Encoding': 'gzip, br',
    ...(cookie === undefined ? {} : { Cookie: cookie }),
    ...(lastEventId === undefined ? {} : { 'Last-Event-ID': String(lastEventId) }),
  };
  const call = request(new URL(path, origin), { method, headers, agent: false });
  const reader = new Reader(call);
  call.end();
  return reader.begun();
}

class Reader implements EventReader {
  status = 0;
  headers: EventReader['headers'] = {};
  heard: (ReceivedEvent & { at: number })[] = [];
  beats = 0;
  text = '';
  hasEnded = false;
  readonly #call: ClientRequest;
  #rest = '';

  constructor(call: ClientRequest) {
    this.#call = call;
  }

  begun(): Promise<this> {
    return new Promise((resolve, reject) => {
      this.#call.on('error', (error) => {
        this.hasEnded = true;
        reject(error);
      });
      this.#call.on('response', (response) => {
        this.status = response.statusCode ?? 0;
        this.headers = response.headers;
        response.setEncoding('utf8');
        response.on('data', (text: string) => this.#read(text));
        response.on('close', () => (this.hasEnded = true));
        response.on('error', () => (this.hasEnded = true));
        resolve(this);
      });
    });
  }

  until(name: string, orderNumber?: string): Promise<ReceivedEvent & { at: number }> {
    return eventually(() =>
      Promise.resolve(
        this.heard.find(
          (event) =>
            event.name === name && (orderNumber === undefined || event.data['orderNumber'] === orderNumber),
        ),
      ),
    );
  }

  close(): void {
    this.#call.destroy();
  }

  #read(text: string): void {
    this.text += text;
    const blocks = (this.#rest + text).split('\n\n');
    this.#rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const lines = block.split('\n');
      const field = (name: string) =>
        lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
      if (block.startsWith(':')) this.beats += 1;
      const data = field('data');
      if (data === undefined) continue;
      const event = {
        id: Number(field('id')),
        name: field('event') ?? '',
        data: JSON.parse(data) as ReceivedEvent['data'],
      };
      this.heard.push({ ...event, at: performance.now() });
    }
  }
}
