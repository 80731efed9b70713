import { expect, test } from 'vitest';
import type { LiveNews } from '@truepage/core/platform';
import { followEvents, type Source } from './event-feed.ts';

type Listener = Parameters<Source['addEventListener']>[1];

/** One connection, played by the test. */
class FakeSource implements Source {
  isClosed = false;
  readonly address: string;
  readonly #listeners = new Map<string, Listener>();

  constructor(address: string) {
    this.address = address;
  }

  addEventListener(name: string, listener: Listener): void {
    this.#listeners.set(name, listener);
  }

  close(): void {
    this.isClosed = true;
  }

  hear(name: string, lastEventId?: string, data?: object): void {
    this.#listeners.get(name)?.({
      data: JSON.stringify(data ?? {}),
      ...(lastEventId === undefined ? {} : { lastEventId }),
    });
  }
}

function feedOf(lastEventId?: string) {
  const sources: FakeSource[] = [];
  const waits: { ms: number; run: () => void; isOff: boolean }[] = [];
  const news: LiveNews[] = [];
  const feed = followEvents(
    {
      open: (address) => {
        const source = new FakeSource(address);
        sources.push(source);
        return source;
      },
      after: (ms, run) => {
        const wait = { ms, run, isOff: false };
        waits.push(wait);
        return () => {
          wait.isOff = true;
        };
      },
      random: () => 1,
    },
    lastEventId,
    (heard) => news.push(heard),
  );
  const last = () => sources.at(-1) as FakeSource;
  const states = () => news.flatMap((one) => (one.kind === 'state' ? one.state : []));
  return { feed, sources, waits, news, last, states };
}

const paid = { orderNumber: 'TP-1', at: '2026-11-20T09:00:00.000Z' };

test('a first connection hears that something may have been missed, then what happens', () => {
  const { last, news } = feedOf();
  last().hear('open');
  last().hear('hello', '41');
  last().hear('order.paid', '42', paid);

  expect(last().address).toBe('/api/admin/events');
  expect(news).toEqual([
    { kind: 'state', state: 'connecting' },
    { kind: 'state', state: 'open' },
    { kind: 'gap' },
    { kind: 'event', event: { id: '42', name: 'order.paid', ...paid } },
  ]);
});

test('a broken connection is made again behind the last event', () => {
  const { last, waits, states, sources } = feedOf();
  last().hear('open');
  last().hear('hello', '41');
  last().hear('order.paid', '42', paid);
  last().hear('error');

  expect(sources[0]?.isClosed).toBe(true);
  waits[0]?.run();

  expect(last().address).toBe('/api/admin/events?lastEventId=42');
  expect(states()).toEqual(['connecting', 'open', 'waiting', 'connecting']);
});

test('the waits grow up to half a minute, and a good connection starts them anew', () => {
  const { last, waits } = feedOf();
  for (let failures = 0; failures < 7; failures += 1) {
    last().hear('error');
    waits.at(-1)?.run();
  }
  last().hear('open');
  last().hear('error');

  expect(waits.map(({ ms }) => ms)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 1000]);
});

test('an event that was heard already is not told again', () => {
  const { last, news } = feedOf('42');
  last().hear('order.paid', '42', paid);
  last().hear('order.paid', '43', paid);

  expect(news.filter(({ kind }) => kind === 'event')).toHaveLength(1);
});

test('too much was missed: everything is to be read anew', () => {
  const { last, news } = feedOf('1');
  last().hear('reset', '900');
  last().hear('order.paid', '899', paid);

  expect(news.slice(1)).toEqual([{ kind: 'gap' }]);
});

test('a nudge connects at once where the feed is waiting, and only there', () => {
  const { feed, last, waits, sources } = feedOf();
  feed.nudge();
  expect(sources).toHaveLength(1);

  last().hear('error');
  feed.nudge();

  expect(waits[0]?.isOff).toBe(true);
  expect(sources).toHaveLength(2);
});

test('a feed that was stopped stays quiet', () => {
  const { feed, last, waits } = feedOf();
  last().hear('error');
  feed.stop();

  expect(waits[0]?.isOff).toBe(true);
});
