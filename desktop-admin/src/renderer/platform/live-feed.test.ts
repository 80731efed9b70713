import { expect, test } from 'vitest';
import type { LiveEvent, LiveNews, LiveState } from '@truepage/core/platform';
import { fakeBridge } from '../testing/fake-bridge.ts';
import { createLiveFeed } from './live-feed.ts';

const paid = {
  kind: 'event',
  event: { id: '7', name: 'order.paid', orderNumber: 'TP-2026-7K3M-9QXR-4TBW' } as LiveEvent,
} as const;
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('a new listener receives the connection’s state, then events', async () => {
  const main = fakeBridge({ 'live:state': () => 'open' });
  const heard: LiveNews[] = [];

  createLiveFeed(main.bridge)((news) => heard.push(news));
  await settled();
  main.push('live:news', paid);

  expect(heard).toEqual([{ kind: 'state', state: 'open' }, paid]);
});

test('events without a listener are reported to the next one as a gap, once', async () => {
  const main = fakeBridge({ 'live:state': () => 'open' });
  const follow = createLiveFeed(main.bridge);
  const heard: LiveNews[] = [];

  follow(() => undefined)();
  main.push('live:news', paid);
  follow((news) => heard.push(news))();
  follow((news) => heard.push(news))();

  expect(heard).toEqual([{ kind: 'gap', upTo: '7' }]);
});

test('a connection state older than the last one is not passed on', async () => {
  const { promise, resolve } = Promise.withResolvers<LiveState>();
  const main = fakeBridge({ 'live:state': () => promise });
  const heard: LiveNews[] = [];

  createLiveFeed(main.bridge)((news) => heard.push(news));
  main.push('live:news', { kind: 'state', state: 'open' });
  resolve('connecting');
  await settled();

  expect(heard).toEqual([{ kind: 'state', state: 'open' }]);
});

test('before the main process follows any events, the state is waiting', async () => {
  const main = fakeBridge();
  const heard: LiveNews[] = [];

  createLiveFeed(main.bridge)((news) => heard.push(news));
  await settled();

  expect(heard).toEqual([{ kind: 'state', state: 'waiting' }]);
});
