import { expect, test } from 'vitest';
import type { ConnectionSign } from '@truepage/core/live/follow-events';
import { connectBySource, type Source } from './event-source.ts';

type Listener = Parameters<Source['addEventListener']>[1];

function connectionBehind(lastId: string | undefined) {
  const listeners = new Map<string, Listener>();
  const opened: string[] = [];
  const signs: ConnectionSign[] = [];
  let isClosed = false;
  const connect = connectBySource((address) => {
    opened.push(address);
    return {
      addEventListener: (name, listener) => void listeners.set(name, listener),
      close: () => void (isClosed = true),
    };
  });
  const connection = connect(lastId, (sign) => signs.push(sign));
  return { connection, listeners, opened, signs, isClosed: () => isClosed };
}

test('a source starts after the last event, and each message is a sign of life of the connection', () => {
  const { connection, listeners, opened, signs, isClosed } = connectionBehind('4/2');
  listeners.get('open')?.({});
  listeners.get('hello')?.({ lastEventId: '41', data: '{}' });
  listeners.get('order.paid')?.({ lastEventId: '42', data: '{"a":1}' });
  listeners.get('error')?.({});
  connection.close();

  expect(opened).toEqual(['/api/admin/events?lastEventId=4%2F2']);
  expect(signs).toEqual([
    { kind: 'alive' },
    { kind: 'open' },
    { kind: 'message', id: '41', name: 'hello', data: '{}' },
    { kind: 'message', id: '42', name: 'order.paid', data: '{"a":1}' },
    { kind: 'end' },
  ]);
  expect([connection.isDoubtful(), isClosed()]).toEqual([false, true]);
  expect(connectionBehind(undefined).opened).toEqual(['/api/admin/events']);
});
