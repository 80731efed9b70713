import fc from 'fast-check';
import { expect, test } from 'vitest';
import { followEvents, waitAfter, type ClientNews, type ConnectionSign } from './follow-events.ts';

type Hear = (sign: ConnectionSign) => void;

/** A connection controlled by the test. */
interface FakeConnection {
  readonly lastId: string | undefined;
  readonly hear: Hear;
  isClosed: boolean;
  isDoubtful: boolean;
}

function aClient(lastId?: string, shortestWait = 500) {
  const connections: FakeConnection[] = [];
  const waits: { ms: number; run: () => void; isOff: boolean }[] = [];
  const news: ClientNews[] = [];
  const client = followEvents({
    connect(behind, hear) {
      const connection = { lastId: behind, hear, isClosed: false, isDoubtful: false };
      connections.push(connection);
      return { close: () => void (connection.isClosed = true), isDoubtful: () => connection.isDoubtful };
    },
    lastId,
    shortestWait,
    after(ms, run) {
      const wait = { ms, run, isOff: false };
      waits.push(wait);
      return () => void (wait.isOff = true);
    },
    random: () => 1,
    onNews: (heard) => news.push(heard),
  });
  const last = () => connections.at(-1)!;
  const message = (id: string, name: string, data: object = paid) =>
    last().hear({ kind: 'message', id, name, data: JSON.stringify(data) });
  const states = () => news.flatMap((one) => (one.kind === 'state' ? one.state : []));
  const ids = () => news.flatMap((one) => (one.kind === 'event' ? one.event.id : []));
  const gaps = () => news.flatMap((one) => (one.kind === 'gap' ? one.reason : []));
  const open = () => {
    last().hear({ kind: 'alive' });
    last().hear({ kind: 'open' });
  };
  const end = (how: Omit<ConnectionSign & { kind: 'end' }, 'kind'> = {}) =>
    last().hear({ kind: 'end', ...how });
  return { client, connections, waits, news, last, message, states, ids, gaps, open, end };
}

const paid = { orderNumber: 'TP-1', at: '2026-11-20T09:00:00.000Z' };

test('a first connection reports a gap, then new events', () => {
  const { last, news, open, message } = aClient();
  open();
  message('41', 'hello', {});
  message('42', 'order.paid');

  expect(last().lastId).toBeUndefined();
  expect(news).toEqual([
    { kind: 'state', state: 'connecting' },
    { kind: 'state', state: 'open' },
    { kind: 'gap', reason: 'hello', upTo: '41' },
    { kind: 'event', event: { id: '42', name: 'order.paid', ...paid } },
  ]);
});

test('a broken connection is re-established after the last event', () => {
  const { connections, last, waits, states, open, message, end } = aClient();
  open();
  message('41', 'hello', {});
  message('42', 'order.paid');
  end();

  expect(connections[0]?.isClosed).toBe(true);
  waits[0]?.run();

  expect(last().lastId).toBe('42');
  expect(states()).toEqual(['connecting', 'open', 'waiting', 'connecting']);
});

test('the backoff grows to half a minute, and a heartbeat resets it', () => {
  const { waits, last, end } = aClient();
  for (let failures = 0; failures < 7; failures += 1) {
    end();
    waits.at(-1)?.run();
  }
  last().hear({ kind: 'open' });
  last().hear({ kind: 'alive' });
  end();

  expect(waits.map(({ ms }) => ms)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 1000]);
});

test('an accepted but silent connection does not reset the backoff', () => {
  const { waits, last, end } = aClient();
  end();
  waits[0]?.run();
  last().hear({ kind: 'open' });
  end();

  expect(waits.map(({ ms }) => ms)).toEqual([1000, 2000]);
});

test('clients do not reconnect sooner than the server asks', () => {
  const { waits, last, end } = aClient(undefined, 1000);
  last().hear({ kind: 'retry', ms: 0 });
  end();
  waits[0]?.run();
  last().hear({ kind: 'retry', ms: 4000 });
  last().hear({ kind: 'alive' });
  end();
  waits[1]?.run();
  end({ retryAfter: 60_000 });

  expect(waits.map(({ ms }) => ms)).toEqual([2000, 8000, 60_000]);
});

test('without a session there is no reconnection, even after a nudge', () => {
  const { client, connections, waits, states, end } = aClient();
  end({ isOver: true });
  client.nudge();

  expect([connections.length, waits.length, states().at(-1)]).toEqual([1, 0, 'waiting']);
});

test('an event is not delivered twice', () => {
  const { ids, message } = aClient('42');
  message('42', 'order.paid');
  message('43', 'order.paid');
  message('43', 'order.paid');

  expect(ids()).toEqual(['43']);
});

test("after a reset, numbering continues from the server's number, even if it is lower", () => {
  const { gaps, ids, message } = aClient('900');
  message('12', 'reset', {});
  message('12', 'order.paid');
  message('13', 'order.paid');

  expect([gaps(), ids()]).toEqual([['reset'], ['13']]);
});

test('an unreadable event is reported as a gap and skipped; unknown events of a newer server are ignored', () => {
  const { gaps, ids, message, last } = aClient('1');
  message('2', 'order.paid', { orderNumber: 7 });
  message('3', 'order.paid', { ...paid, at: 'yesterday' });
  last().hear({ kind: 'message', id: '4', name: 'order.paid', data: '{' });
  message('5', 'order.sung');
  message('', 'order.paid');
  message('x', 'hello');
  last().hear({ kind: 'unreadable' });
  message('6', 'order.paid', { ...paid, orderNumber: null });

  expect(ids()).toEqual(['6']);
  expect(gaps()).toEqual(Array<string>(6).fill('unreadable'));
});

test('a nudge reconnects at once during a wait or after silence', () => {
  const { client, connections, waits, open, last, end } = aClient();
  open();
  client.nudge();
  expect(connections).toHaveLength(1);

  end();
  client.nudge();
  expect([connections.length, waits[0]?.isOff]).toEqual([2, true]);

  last().isDoubtful = true;
  client.nudge();
  expect([connections.length, connections[1]?.isClosed]).toEqual([3, true]);
});

test('a stopped client reports nothing', () => {
  const { client, connections, waits, news, message, end } = aClient();
  const before = news.length;
  client.stop();
  message('1', 'order.paid');
  end();
  client.nudge();

  expect([connections.length, connections[0]?.isClosed, waits.length, news.length]).toEqual([
    1,
    true,
    0,
    before,
  ]);

  const waiting = aClient();
  waiting.end();
  waiting.client.stop();
  expect(waiting.waits[0]?.isOff).toBe(true);
});

const sign = fc.oneof(
  fc.record({ is: fc.constant('message' as const), id: fc.nat(30), isReset: fc.boolean() }),
  fc.constantFrom({ is: 'break' as const }, { is: 'nudge' as const }, { is: 'silence' as const }),
);

test('after failures and duplicates, events arrive in order, and each connection continues after the last event', () => {
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 40 }), (signs) => {
      const { client, connections, waits, last, message, news, end } = aClient('0');
      let behind = '0';
      for (const one of signs) {
        const told = news.length;
        if (one.is === 'message') message(String(one.id), one.isReset ? 'reset' : 'order.paid', paid);
        if (one.is === 'break') {
          end();
          waits.at(-1)?.run();
        }
        if (one.is === 'silence') last().isDoubtful = true;
        if (one.is === 'nudge') client.nudge();
        for (const heard of news.slice(told)) {
          if (heard.kind === 'event') expect(Number(heard.event.id)).toBeGreaterThan(Number(behind));
          if (heard.kind !== 'state' && one.is === 'message') behind = String(one.id);
        }
        expect(connections.filter(({ isClosed }) => !isClosed)).toEqual([last()]);
        if (one.is === 'break') expect(last().lastId).toBe(behind);
      }
    }),
  );
});

test('waits are random between the shortest and its doubled values, and at most half a minute', () => {
  const longest = [1, 2, 3, 4, 5, 20].map((failures) => Math.round(waitAfter(failures, 1000, 0.9999999)));
  expect(longest).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000]);
  expect([1, 5, 20].map((failures) => waitAfter(failures, 1000, 0))).toEqual([1000, 1000, 1000]);
  expect(waitAfter(1, 500, 0.5)).toBe(750);
  expect(waitAfter(9, 86_400_000, 0.5)).toBe(30_000);
});
