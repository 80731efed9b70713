import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { createEventHub, type EventHub } from './event-hub.ts';
import type { StoredEvent } from './staff-event.repository.ts';

let hub: EventHub | undefined;
afterEach(() => hub?.stop());

const anEvent = (id: number): StoredEvent => ({
  id,
  name: 'order.status',
  order_number: null,
  payload: {},
  at: new Date(0),
  assignee_id: null,
});

/** A fake event table; `read` sets the result of reading it. */
function aTable(count: number) {
  const events = Array.from({ length: count }, (_, index) => anEvent(index + 1));
  const table = {
    add: () => events.push(anEvent(events.length + 1)),
    reads: 0,
    read: (id: number, limit: number): Promise<readonly StoredEvent[]> =>
      Promise.resolve(events.filter((event) => event.id > id).slice(0, limit)),
  };
  const warned: string[] = [];
  hub = createEventHub({
    readAfter: (id, limit) => {
      table.reads += 1;
      return table.read(id, limit);
    },
    readNewest: () => Promise.resolve(0),
    log: { warn: (_: unknown, message: string) => void warned.push(message) } as never,
  });
  const heard: number[] = [];
  hub.subscribe((news) => heard.push(...news.map(({ id }) => id)));
  return { hub, table, heard, warned };
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test('more events than one batch all arrive, in order', async () => {
  const { hub: under, heard } = aTable(1234);
  under.catchUp();
  await expect.poll(() => heard).toEqual(upTo(1234));
  expect(under.cursor).toBe(1234);
});

test('an event that arrives during a read is not missed', async () => {
  const { hub: under, table, heard } = aTable(3);
  const { read } = table;
  table.read = async (id, limit) => {
    const seen = await read(id, limit);
    await delay(5);
    if (table.reads === 1) {
      table.add();
      under.catchUp();
    }
    return seen;
  };
  under.catchUp();
  await expect.poll(() => heard).toEqual(upTo(4));
});

test('many concurrent announcements cause few reads', async () => {
  const { hub: under, table, heard } = aTable(10);
  for (let index = 0; index < 100; index += 1) under.catchUp();
  await expect.poll(() => heard).toEqual(upTo(10));
  await delay(5);
  expect(table.reads).toBe(2);
});

test('a failed read is retried later and logged once', async () => {
  const { hub: under, table, heard, warned } = aTable(2);
  const { read } = table;
  table.read = (id, limit) => (table.reads < 3 ? Promise.reject(new Error('away')) : read(id, limit));
  under.catchUp();
  await expect.poll(() => heard).toEqual([1, 2]);
  expect(warned).toEqual(['new events could not be read']);
});

test('a disconnected reader receives nothing, and after the stop no reader does', async () => {
  const { hub: under, table, heard } = aTable(1);
  const gone: number[] = [];
  under.subscribe((news) => gone.push(...news.map(({ id }) => id)))();
  under.catchUp();
  await expect.poll(() => heard).toEqual([1]);
  expect(gone).toEqual([]);
  under.stop();
  table.add();
  under.catchUp();
  await delay(5);
  expect(heard).toEqual([1]);
});
