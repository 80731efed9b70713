import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { createFeedCursor } from '../src/main/live/feed-cursor.ts';
import { openOrderFeed } from '../src/main/live/order-feed.ts';
import { after } from '../src/main/live/timers.ts';

// How soon the console hears what a server has written: `node bench/feed-latency.ts [events] [pause in ms]`. A bare server
// of server-sent events in the same process writes to two readers, in turn first to one and first to the other: the
// console's own feed, and a plain fetch that looks for the end of an event and nothing else.

const [, , events = '2000', pause = '2'] = process.argv;
const count = Number(events);

const readers = new Map<string, ServerResponse>();
const server = createServer((request, response) => {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  response.write('retry: 2000\n\n');
  readers.set(request.headers['x-reader']?.toString() ?? '', response);
});
await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const written = { feed: [] as number[], plain: [] as number[] };
const heard = { feed: [] as number[], plain: [] as number[] };
const ending = new AbortController();
const { signal } = ending;

openOrderFeed({
  session: {
    signal,
    fetch: (path, init = {}) =>
      fetch(origin + path, { ...init, headers: { ...(init.headers as object), 'x-reader': 'feed' } }),
  },
  cursor: createFeedCursor({ read: () => ({ lastEventId: '0' }), write: () => undefined }, after),
  clock: () => new Date(),
  random: Math.random,
  after,
  log: () => undefined,
  onState: () => undefined,
  onGap: () => undefined,
  onEvent: () => void heard.feed.push(performance.now()),
});
const plain = readPlainly();
while (readers.size < 2) await delay(10);

for (let id = 1; id <= count; id += 1) {
  const data = JSON.stringify({
    orderNumber: 'TP-2026-7K3M-9QRT-2VWX',
    totalPrice: 2495,
    translationType: 'express',
    at: new Date().toISOString(),
  });
  const names = id % 2 === 0 ? (['feed', 'plain'] as const) : (['plain', 'feed'] as const);
  for (const name of names) {
    written[name].push(performance.now());
    readers.get(name)?.write(`id: ${id}\nevent: order.paid\ndata: ${data}\n\n`);
  }
  await delay(Number(pause));
}
while (heard.feed.length < count || heard.plain.length < count) await delay(10);

report('console feed', 'feed');
report('plain fetch', 'plain');
ending.abort();
await plain;
server.closeAllConnections();
server.close();

async function readPlainly(): Promise<void> {
  try {
    const { body } = await fetch(origin, { headers: { 'x-reader': 'plain' }, signal });
    const decoder = new TextDecoder();
    for await (const bytes of body ?? []) {
      const found = decoder.decode(bytes, { stream: true }).split('\ndata:').length - 1;
      for (let event = 0; event < found; event += 1) heard.plain.push(performance.now());
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

function report(what: string, name: keyof typeof heard): void {
  const times = heard[name].map((at, index) => at - (written[name][index] ?? at)).slice(count / 10);
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]?.toFixed(3) ?? '-';
  process.stdout.write(`${what.padEnd(14)} p50 ${at(0.5)} ms   p99 ${at(0.99)} ms   worst ${at(1)} ms\n`);
}
