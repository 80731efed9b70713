import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { staffEventsPath } from '@truepage/core/api/admin/events';
import { cents } from '@truepage/core/money';
import { afterAll, describe, expect, test } from 'vitest';
import type { Em } from '../../src/db/orm.ts';
import { Order } from '../../src/db/rows/order/order.ts';
import { StaffEvent } from '../../src/db/rows/people/staff-event.ts';
import { recordEvent } from '../../src/events/record.ts';
import { removeOldTraces } from '../../src/retention.ts';
import { withClient } from '../support/database.ts';
import { readEvents, type EventReader } from './event-reader.ts';
import { eventually, payByIntent } from '../payments/paying.ts';
import { signInAs } from '../support/staff.ts';
import { startTestServer, startServerForFile } from '../support/test-server.ts';

/** Another process on the same database, as far as the database can tell. */
const readers: EventReader[] = [];
const server = await startServerForFile({ beatMs: 100 });
const other = await startTestServer({ database: server.database, dataDir: server.dataDir, beatMs: 100 });
const admin = await signInAs(server, 'admin', 'ada');
afterAll(async () => {
  for (const reader of readers) reader.close();
  await other.stop();
});

const em = () => server.deps.orm.em.fork();
async function read(options: Parameters<typeof readEvents>[1] = {}, from = server): Promise<EventReader> {
  const reader = await readEvents(from.origin, { cookie: admin.cookie, ...options });
  readers.push(reader);
  return reader;
}
const moved = { status: 'pending', before: 'inProgress' } as const;
const happen = (orderNumber: string, from = server) => {
  // Has more fields than may be sent.
  const facts = { orderNumber, ...moved, amount: 5 };
  return from.deps.orm.em.fork().transactional((tx) => recordEvent(tx, 'order.status', facts, new Date()));
};
const names = (reader: EventReader) => reader.heard.map(({ name }) => name);
const numbers = (reader: EventReader) => reader.heard.map(({ id }) => id);
const connections = async () =>
  withClient(server.database.connection, async (client) => {
    const { rows } = await client.query<{ count: string }>(
      "select count(*) from pg_stat_activity where application_name = 'truepage-events' and datname = current_database()",
    );
    return Number(rows[0]?.count);
  });

describe('a first connection', () => {
  test('receives hello with the newest number, no past events, and then new ones', async () => {
    const past = await happen('TP-past');
    await eventually(async () => ((await read()).heard[0]?.id === past ? true : undefined));
    const reader = await read();
    expect(reader.status).toBe(200);
    expect(await reader.until('hello')).toMatchObject({ id: past, data: { lastEventId: past } });
    const id = await happen('TP-now');
    const heard = await reader.until('order.status', 'TP-now');
    expect(heard).toMatchObject({
      id,
      data: { orderNumber: 'TP-now', at: expect.stringMatching(/^\d{4}-.*Z$/) },
    });
    expect(names(reader)).toEqual(['hello', 'order.status']);
  });

  test('starts after the event that the session check has named', async () => {
    const check = async () => (await admin.call('GET', '/api/admin/auth-check')).body['lastEventId'];
    const past = await happen('TP-before-check');
    await eventually(async () => ((await check()) === String(past) ? true : undefined));
    expect(await (await read()).until('hello')).toMatchObject({ id: past });
  });

  test('has headers that keep proxies from buffering it, and the reconnection delay', async () => {
    const reader = await read();
    await reader.until('hello');
    expect(reader.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect(reader.headers['content-encoding']).toBeUndefined();
    expect(reader.text).toMatch(/^retry: 2000\n\n/);
  });

  test('has heartbeats', async () => {
    const reader = await read();
    await eventually(() => Promise.resolve(reader.beats >= 3 ? true : undefined));
    expect(reader.hasEnded).toBe(false);
  });
});

describe('a connection that was lost', () => {
  test('receives missed events, each once and in order, from either process', async () => {
    const first = await read();
    await first.until('hello');
    const seen = await happen('TP-seen');
    await first.until('order.status', 'TP-seen');
    first.close();
    const missed = [await happen('TP-missed-1'), await happen('TP-missed-2', other)];
    for (const from of [server, other]) {
      const again = await read({ lastEventId: seen }, from);
      await again.until('order.status', 'TP-missed-2');
      expect(numbers(again)).toEqual(missed);
    }
    const byAddress = await read({ path: `${staffEventsPath}?lastEventId=${seen}` });
    await byAddress.until('order.status', 'TP-missed-2');
    expect(numbers(byAddress)).toEqual(missed);
  });

  test('that missed nothing receives nothing', async () => {
    const newest = await happen('TP-newest');
    await (await read()).until('hello');
    const again = await read({ lastEventId: newest });
    await eventually(() => Promise.resolve(again.beats >= 2 ? true : undefined));
    expect(again.heard).toEqual([]);
  });

  test('receives up to 500 missed events, and a reset after more', async () => {
    const last = await happen('TP-before');
    await em().transactional(async (tx) => {
      for (let index = 1; index <= 500; index += 1) {
        await recordEvent(tx, 'order.status', { orderNumber: `TP-many-${index}`, ...moved }, new Date());
      }
    });
    const patient = await read({ lastEventId: last });
    await patient.until('order.status', 'TP-many-500');
    expect(numbers(patient)).toEqual(Array.from({ length: 500 }, (_, index) => last + 1 + index));

    const tooLate = await read({ lastEventId: last - 1 });
    const reset = await tooLate.until('reset');
    expect([reset.id, reset.data]).toEqual([last + 500, { lastEventId: last + 500 }]);
    await happen('TP-after');
    await tooLate.until('order.status', 'TP-after');
    expect(names(tooLate)).toEqual(['reset', 'order.status']);
  });

  test.each(['999999999', 'nonsense', '-1', '1.5', '9'.repeat(30)])(
    'that names %s starts anew',
    async (lastEventId) => {
      const reader = await read({ lastEventId });
      await reader.until('reset');
    },
  );

  test('that names a removed event is reset', async () => {
    const newest = await happen('TP-kept');
    await em().nativeUpdate(StaffEvent, { id: { $lte: newest } }, { at: new Date('2020-01-01') });
    await removeOldTraces(server.deps);
    expect((await em().find(StaffEvent, {})).map(({ id }) => id)).toEqual([newest]);
    expect((await (await read({ lastEventId: newest - 2 })).until('reset')).id).toBe(newest);
    const fits = await read({ lastEventId: newest - 1 });
    await fits.until('order.status', 'TP-kept');
  });
});

test('many writers in two processes: every reader receives every event once, in order', async () => {
  const everybody = await Promise.all([read(), read({}, other), read(), read({}, other)]);
  await Promise.all(everybody.map((reader) => reader.until('hello')));
  const written = await Promise.all(
    Array.from({ length: 120 }, async (_, index) => {
      const { orm } = (index % 2 === 0 ? server : other).deps;
      return orm.em.fork().transactional(async (tx) => {
        await delay(index % 5);
        const id = await recordEvent(tx, 'order.placed', { orderNumber: `TP-w${index}` }, new Date());
        await delay(index % 3 === 0 ? 4 : 0);
        return id;
      });
    }),
  );
  const last = Math.max(...written);
  for (const reader of everybody) {
    await eventually(() => Promise.resolve(numbers(reader).at(-1) === last ? true : undefined));
    const heard = reader.heard.filter(({ name }) => name === 'order.placed').map(({ id }) => id);
    expect(heard).toEqual(written.toSorted((one, two) => one - two));
  }
  // Connecting in the middle loses nothing either.
  const from = Math.min(...written);
  const late = Promise.all(Array.from({ length: 10 }, () => read({ lastEventId: from })));
  await Promise.all(Array.from({ length: 20 }, (_, index) => happen(`TP-late-${index}`)));
  const newest = await happen('TP-last');
  for (const reader of await late) {
    await reader.until('order.status', 'TP-last');
    const expected = await em().find(
      StaffEvent,
      { id: { $gt: from, $lte: newest } },
      { orderBy: { id: 'asc' } },
    );
    expect(numbers(reader)).toEqual(expected.map(({ id }) => id));
  }
});

describe('a translator', () => {
  test('receives events of their own orders, without money', async () => {
    const translator = await signInAs(server, 'translator');
    const [mine, notMine] = [await server.placeOrder(), await server.placeOrder()];
    const reader = await read({ cookie: translator.cookie });
    const { id: cursor } = await reader.until('hello');
    const { id } = await em().findOneOrFail(Order, { orderNumber: mine });
    const assign = (staffId: string | null) =>
      admin.call('PUT', `/api/admin/orders/${id}/assignee`, { staffId });
    await assign(translator.id);
    await payByIntent(server, mine);
    await payByIntent(server, notMine);
    await admin.call('POST', `/api/admin/orders/${id}/refunds`, { requestId: randomUUID() });
    const price = { orderNumber: null, item: 'service.editing', before: cents(1495), after: cents(5) };
    await em().transactional((tx) => recordEvent(tx, 'prices.changed', price, new Date()));
    await admin.call('PATCH', `/api/admin/orders/${id}/status`, { status: 'inProgress' });
    await reader.until('order.status', mine);
    await assign(null);
    await eventually(() => Promise.resolve(reader.heard.length === 5 ? true : undefined));
    await happen(mine);

    const everything = await read({ lastEventId: cursor });
    await everything.until('payment.refunded', mine);
    expect(names(reader)).toEqual([
      'hello',
      'order.assigned',
      'order.paid',
      'order.status',
      'order.assigned',
    ]);
    expect(reader.text).not.toMatch(/amount|totalPrice|balance|2495/);
    expect(reader.text).not.toContain(notMine);
    const again = await read({ cookie: translator.cookie, lastEventId: cursor });
    await again.until('order.assigned', mine);
    expect(again.text).not.toContain(notMine);
    expect((await everything.until('order.paid', notMine)).data).toMatchObject({ totalPrice: 2495 });
  });
});

describe('the stream ends', () => {
  test('soon after the person signs out', async () => {
    const leaving = await signInAs(server, 'admin');
    const reader = await read({ cookie: leaving.cookie });
    await reader.until('hello');
    await leaving.call('POST', '/api/admin/logout');
    await eventually(() => Promise.resolve(reader.hasEnded ? true : undefined));
    expect((await readEvents(server.origin, { cookie: leaving.cookie })).status).toBe(401);
  });

  test('at once when the server stops', async () => {
    const third = await startTestServer({ database: server.database, dataDir: server.dataDir });
    const open = await Promise.all(Array.from({ length: 5 }, () => read({}, third)));
    await Promise.all(open.map((reader) => reader.until('hello')));
    const before = await connections();
    const start = performance.now();
    await third.stop();
    expect(performance.now() - start).toBeLessThan(3000);
    await eventually(() => Promise.resolve(open.every((reader) => reader.hasEnded) ? true : undefined));
    expect(await connections()).toBe(before - 1);
  });
});

describe('many readers', () => {
  const openStreams = async () => {
    const { body } = await server.call('GET', '/metrics');
    return Number(/^truepage_live_streams (\d+)$/m.exec(String(body['text']))?.[1]);
  };
  const comesTo = (count: number) =>
    eventually(async () => ((await openStreams()) === count ? true : undefined));

  test('that connect and disconnect leave nothing behind', async () => {
    for (const reader of readers) reader.close();
    await comesTo(0);
    for (let round = 0; round < 2; round += 1) {
      const hundred = await Promise.all(Array.from({ length: 100 }, () => read()));
      await comesTo(100);
      await happen(`TP-hundred-${round}`);
      await Promise.all(hundred.map((reader) => reader.until('order.status', `TP-hundred-${round}`)));
      for (const reader of hundred) reader.close();
      await comesTo(0);
    }
    expect(await connections()).toBe(2);
  });

  test('a HEAD request is not kept open', async () => {
    const reader = await read({ method: 'HEAD' });
    expect(reader.status).toBe(200);
    await comesTo(0);
  });

  test('a reader that does not read is disconnected, and the others are not affected', async () => {
    const sleeper = connect(Number(new URL(server.origin).port), '127.0.0.1');
    sleeper.write(`GET ${staffEventsPath} HTTP/1.1\r\nHost: localhost\r\nCookie: ${admin.cookie}\r\n\r\n`);
    sleeper.pause();
    sleeper.on('error', () => undefined);
    const reader = await read();
    await comesTo(2);
    // More than the kernel buffers for a client that does not read.
    const words = 'x'.repeat(20_000);
    for (let index = 0; index < 600; index += 1) {
      const facts = { orderNumber: `TP-${index}`, words };
      const write = (tx: Em) => recordEvent(tx, 'order.noted', facts, new Date());
      await em().transactional(write);
    }
    await comesTo(1);
    await reader.until('order.noted', 'TP-599');
    sleeper.destroy();
  });
});

test('a broken database connection is reopened, and nothing is lost', async () => {
  const reader = await read();
  await reader.until('hello');
  expect(await connections()).toBe(2);
  for (let round = 0; round < 3; round += 1) {
    await withClient(server.database.connection, (client) =>
      client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'truepage-events'",
      ),
    );
    await happen(`TP-broken-${round}`);
    await reader.until('order.status', `TP-broken-${round}`);
  }
  expect(reader.hasEnded).toBe(false);
  await eventually(async () => ((await connections()) === 2 ? true : undefined));
});
