import { expect, test } from 'vitest';
import { changesChannel } from '../db/announced-changes.ts';
import type { NotificationListener } from './announcements.ts';
import { createReadCache } from './read-cache.ts';

/** A cache that the test can invalidate, and a value that counts its reads. */
function aCache() {
  const hearers = new Map<string, NotificationListener>();
  const announcements = {
    isListening: true,
    on: (channel: string, hearer: NotificationListener) => void hearers.set(channel, hearer),
  };
  const cache = createReadCache(announcements);
  let reads = 0;
  const count = () => Promise.resolve((reads += 1));
  const say = (text: string | undefined) => hearers.get(changesChannel)?.(text);
  return { cache, announcements, count, say, read: () => cache.read('prices', 'list', count) };
}

test('a value is cached by its key until its topic changes', async () => {
  const { cache, read, say, count } = aCache();
  expect([await read(), await read()]).toEqual([1, 1]);
  expect(await cache.read('prices', 'another', count)).toBe(2);

  say('pages');
  expect(await read()).toBe(1);
  say('prices');
  expect(await read()).toBe(3);
});

test('after possible gaps or unreadable events, everything is refetched', async () => {
  const { read, say } = aCache();
  await read();
  say(undefined);
  expect(await read()).toBe(2);
  say('__proto__');
  expect(await read()).toBe(3);
});

test('nothing is cached while announcements do not arrive', async () => {
  const { read, announcements } = aCache();
  announcements.isListening = false;
  expect([await read(), await read()]).toEqual([1, 2]);
});

test('a read that began before a change and ends after it is not cached', async () => {
  const { cache, say, read } = aCache();
  let finish: (value: number) => void = () => undefined;
  const slow = cache.read('prices', 'list', () => new Promise<number>((resolve) => (finish = resolve)));
  say('prices');
  finish(-1);

  expect(await slow).toBe(-1);
  expect(await read()).toBe(1);
});

test('concurrent callers share one read; a failed read is not cached', async () => {
  const { cache, count } = aCache();
  const all = await Promise.all(Array.from({ length: 20 }, () => cache.read('prices', 'list', count)));
  expect(new Set(all)).toEqual(new Set([1]));

  const failing = () => Promise.reject(new Error('away'));
  await expect(cache.read('pages', 'faq', failing)).rejects.toThrow('away');
  expect(await cache.read('pages', 'faq', count)).toBe(2);
});

test('the process that changes something sees it immediately, even if the change failed halfway', async () => {
  const { cache, read } = aCache();
  await read();
  await cache.changing('prices', () => Promise.resolve());
  expect(await read()).toBe(2);
  await expect(cache.changing('prices', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await read()).toBe(3);
});
