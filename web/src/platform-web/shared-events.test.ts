import type { LiveNews } from '@truepage/core/platform';
import { afterEach, expect, test, vi } from 'vitest';
import { followSharedEvents } from './shared-events.ts';

type Heard = (event: { readonly data?: unknown; readonly lastEventId?: string }) => void;

/** The listeners on the connection of the leading tab. */
const heard = new Map<string, Heard>();
class Source {
  addEventListener(name: string, listener: Heard): void {
    heard.set(name, listener);
  }
  close(): void {
    heard.clear();
  }
}

let isLed = false;
const locks = {
  request: (_name: string, _options: object, run: () => Promise<void>) => {
    if (isLed) return new Promise(() => undefined);
    isLed = true;
    return run();
  },
};

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops) stop();
  vi.unstubAllGlobals();
});

test('a new tab receives the last event id of the leading tab, because earlier events are not repeated', async () => {
  vi.stubGlobal('EventSource', Source);
  vi.stubGlobal('navigator', { locks });
  vi.stubGlobal('window', { addEventListener: () => undefined, removeEventListener: () => undefined });
  const follow = () => {
    const news: LiveNews[] = [];
    stops.push(followSharedEvents((one) => news.push(one)));
    return news;
  };
  follow();
  heard.get('hello')?.({ data: '{}', lastEventId: '41' });
  const data = JSON.stringify({ at: '2026-11-28T03:00:00.000Z' });
  heard.get('prices.changed')?.({ data, lastEventId: '42' });

  const news = follow();

  await vi.waitFor(() => expect(news).toContainEqual({ kind: 'gap', upTo: '42' }));
  expect(news.filter(({ kind }) => kind === 'gap')).toHaveLength(1);
});
