import { expect, test } from 'vitest';
import type { LiveEvent, LiveState } from '@truepage/core/platform';
import type { LogEvent } from '../log/log-events.ts';
import { createFeedCursor, type FeedPosition } from './feed-cursor.ts';
import { openOrderFeed } from './order-feed.ts';
import { createFakeServer } from './testing/fake-server.ts';
import { createFakeTime, settled } from './testing/fake-time.ts';

interface Wishes {
  readonly lastEventId?: string;
  readonly deal?: (event: LiveEvent) => Promise<void> | void;
}

/** Records what happens as soon as the feed starts. */
async function aFeed({ lastEventId, deal = () => undefined }: Wishes = {}) {
  const time = createFakeTime();
  const server = createFakeServer(time.clock);
  const ending = new AbortController();
  let position: FeedPosition = { lastEventId: lastEventId ?? null };
  const file = { read: () => position, write: (next: FeedPosition) => void (position = next) };
  const heard: { id: string; isMissed: boolean }[] = [];
  const states: LiveState[] = [];
  const gaps: string[] = [];
  const failures: LogEvent[] = [];
  const feed = openOrderFeed({
    session: { fetch: server.fetch, signal: ending.signal },
    cursor: createFeedCursor(file, time.after),
    clock: time.clock,
    random: () => 0.5,
    after: time.after,
    log: (event) => {
      if (event.event === 'failed') failures.push(event);
    },
    onState: (state) => states.push(state),
    onGap: ({ reason }) => gaps.push(reason),
    onEvent: (event, isMissed) => {
      heard.push({ id: event.id, isMissed });
      return deal(event);
    },
  });
  await settled();
  const ids = () => heard.map(({ id }) => id);
  const onDisk = () => position.lastEventId;
  return { time, server, ending, feed, heard, ids, states, gaps, failures, onDisk };
}

test('a first connection sends no event id, receives hello, and continues after it', async () => {
  const { server, time, ids, gaps, onDisk } = await aFeed();
  expect(server.last.lastEventId).toBeUndefined();
  server.last.send('retry: 2000\n\nid: 41\nevent: hello\ndata: {"lastEventId":41}\n\n');
  server.last.event(42, 'order.paid');
  await time.pass(200);
  expect([gaps, ids(), onDisk()]).toEqual([['hello'], ['42'], '42']);
});

test('an event in the second of the connection, but before it, counts as missed', async () => {
  const { time, server, heard } = await aFeed({ lastEventId: '7' });
  const before = new Date(time.clock().getTime() - 1).toISOString();
  server.last.event(8, 'order.paid', { at: before });
  server.last.event(9, 'order.paid', { at: time.clock().toISOString() });
  await settled();

  expect(heard.map(({ isMissed }) => isMissed)).toEqual([true, false]);
});

test('a restart continues after the last processed event', async () => {
  const { server, ids, heard } = await aFeed({ lastEventId: '7' });
  expect(server.last.lastEventId).toBe('7');
  server.last.event(8, 'order.paid', { at: '2026-11-20T08:00:00.000Z' });
  server.last.event(9, 'order.paid');
  await settled();
  expect(ids()).toEqual(['8', '9']);
  expect(heard.map(({ isMissed }) => isMissed)).toEqual([true, false]);
});

test('the cursor on disk moves past an event only once it is processed, in any order', async () => {
  const slow = Promise.withResolvers<void>();
  const { server, time, onDisk } = await aFeed({
    lastEventId: '7',
    deal: ({ id }) => (id === '8' ? slow.promise : undefined),
  });
  server.last.event(8, 'order.paid');
  server.last.event(9, 'order.status');
  await time.pass(1000);
  expect(onDisk()).toBe('7');
  slow.resolve();
  await time.pass(1000);
  expect(onDisk()).toBe('9');
});

test('an event that cannot be processed does not block the others', async () => {
  const { server, time, onDisk, failures } = await aFeed({
    lastEventId: '7',
    deal: ({ id }) => {
      if (id === '8') throw new Error('no');
    },
  });
  await settled();
  server.last.event(8, 'order.paid');
  server.last.event(9, 'order.paid');
  await time.pass(200);
  expect(onDisk()).toBe('9');
  expect(failures).toHaveLength(1);
});

test('a reset is a gap, and the cursor jumps to the position that the server sends', async () => {
  const { server, time, gaps, ids, onDisk } = await aFeed({ lastEventId: '900' });
  server.last.send('id: 12\nevent: reset\ndata: {"lastEventId":12}\n\n');
  server.last.event(13, 'order.paid');
  await time.pass(200);
  expect([gaps, ids(), onDisk()]).toEqual([['reset'], ['13'], '13']);
});

test('an unreadable event is a gap and is skipped; unknown events of a newer server are ignored', async () => {
  const { server, time, gaps, ids, onDisk } = await aFeed({ lastEventId: '1' });
  server.last.send('id: 2\nevent: order.paid\ndata: {"orderNumber":7}\n\n');
  server.last.event(3, 'order.sung');
  server.last.send('data: {}\n\nid: x\nevent: order.paid\ndata: {}\n\n');
  server.last.event(4, 'order.paid');
  await time.pass(200);
  expect(ids()).toEqual(['4']);
  expect(gaps).toEqual(['unreadable', 'unreadable']);
  expect(onDisk()).toBe('4');
});

test('a lost connection is retried with a growing delay that respects Retry-After', async () => {
  const { server, time, states } = await aFeed({ lastEventId: '1' });
  server.last.send('retry: 4000\n\n');
  await settled();
  server.refusals.push(new Error('net::ERR_CONNECTION_REFUSED'), new Response(null, { status: 503 }));
  server.last.fail();
  // Half-way between 4 and 8 s; then between 4 and 16 s; then between 4 and 30 s.
  await time.pass(5999);
  expect(server.refusals).toHaveLength(2);
  await time.pass(1);
  expect(server.refusals).toHaveLength(1);
  await time.pass(10_000);
  expect(server.refusals).toHaveLength(0);
  expect(server.connections).toHaveLength(1);
  await time.pass(17_000);
  expect(server.connections).toHaveLength(2);
  expect(states.slice(-2)).toEqual(['connecting', 'open']);
  expect(states.slice(0, 4)).toEqual(['connecting', 'open', 'waiting', 'connecting']);
});

test('a requested delay is respected', async () => {
  const { server, time } = await aFeed();
  server.refusals.push(new Response(null, { status: 429, headers: { 'retry-after': '60' } }));
  await time.pass(59_000);
  expect(server.connections).toHaveLength(1);
});

test('a response of something other than our server is not a stream', async () => {
  const { server, time, states } = await aFeed();
  server.refusals.push(new Response('<html>', { headers: { 'content-type': 'text/html' } }));
  server.last.end();
  await time.pass(2000);
  expect(states.at(-1)).toBe('waiting');
});

test('a connection that is silent for 45 seconds is abandoned; a comment keeps it open', async () => {
  const { server, time } = await aFeed();
  for (let beat = 0; beat < 8; beat += 1) {
    await time.pass(15_000);
    server.last.send(':\n\n');
  }
  await time.pass(44_000);
  expect(server.connections).toHaveLength(1);
  expect(server.last.isAborted).toBe(false);
  await time.pass(3000);
  expect(server.connections[0]?.isAborted).toBe(true);
  expect(server.connections).toHaveLength(2);
});

test('after sleep the feed reconnects at once, whether it was waiting or silent', async () => {
  const { server, time, feed } = await aFeed();
  server.refusals.push(new Error('no connection'), new Error('no connection'), new Error('no connection'));
  server.last.fail();
  await time.pass(20_000);
  server.refusals.length = 0;
  feed.nudge();
  await settled();
  expect(server.connections).toHaveLength(2);
  time.sleep(3_600_000);
  feed.nudge();
  await settled();
  expect(server.connections).toHaveLength(3);
  expect(server.connections[1]?.isAborted).toBe(true);
});

test('a connection that is alive is not reconnected', async () => {
  const { server, time, feed } = await aFeed();
  await time.pass(10_000);
  server.last.send(':\n\n');
  await time.pass(15_000);
  feed.nudge();
  await settled();
  expect(server.connections).toHaveLength(1);
  expect(server.last.isAborted).toBe(false);
});

test('without a session the feed does not reconnect', async () => {
  const { server, time, states } = await aFeed();
  server.refusals.push(new Response(null, { status: 401 }));
  server.last.end();
  await time.pass(3_600_000);
  expect(server.connections).toHaveLength(1);
  expect(states.at(-1)).toBe('waiting');
});

test('when the session ends, the connection is closed and no more events are received or sent', async () => {
  const { server, time, ending, ids, states } = await aFeed();
  const before = states.length;
  ending.abort();
  server.last.event(1, 'order.paid');
  await time.pass(60_000);
  expect(server.last.isAborted).toBe(true);
  expect([server.connections.length, ids(), states.length]).toEqual([1, [], before]);
});
