import { setTimeout as delay } from 'node:timers/promises';
import type { Site } from './site.ts';

export interface SeenEvent {
  readonly id: number;
  readonly name: string;
}

export interface LiveEvents {
  /** In order of arrival, including `hello` and `reset`. */
  readonly seen: readonly SeenEvent[];
  readonly stop: () => Promise<void>;
}

const reconnectMs = 200;

/** Follows the events like a desk: reconnects whenever the connection breaks, with the last event id. */
export function watchLiveEvents(site: Site, headers: Readonly<Record<string, string>>): LiveEvents {
  const seen: SeenEvent[] = [];
  const end = new AbortController();

  const listen = async (): Promise<void> => {
    const last = seen.at(-1);
    const known = last === undefined ? {} : { 'Last-Event-ID': String(last.id) };
    const response = await fetch(`${site.nextOrigin()}/api/admin/events`, {
      headers: { ...headers, ...known },
      signal: end.signal,
    });
    if (response.status !== 200 || response.body === null) throw new Error(`answered ${response.status}`);
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
      text += decoder.decode(chunk, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) keep(block, seen);
    }
  };
  const watching = (async () => {
    while (!end.signal.aborted) {
      await listen().catch(() => undefined);
      if (!end.signal.aborted) await delay(reconnectMs);
    }
  })();
  return {
    seen,
    async stop() {
      end.abort();
      await watching;
    },
  };
}

function keep(block: string, seen: SeenEvent[]): void {
  const id = /^id: (\d+)$/m.exec(block)?.[1];
  const name = /^event: (.+)$/m.exec(block)?.[1];
  if (id !== undefined && name !== undefined) seen.push({ id: Number(id), name });
}
