import { expect, test } from 'vitest';
import { createDelivery } from './event-delivery.ts';
import type { StoredEvent } from './staff-event.repository.ts';

const admin = { id: 'a', role: 'admin' } as const;
const translator = { id: 't', role: 'translator' } as const;
const anEvent = (id: number, overrides: Partial<StoredEvent> = {}): StoredEvent => ({
  id,
  name: 'order.status',
  order_number: `TP-${id}`,
  payload: { status: 'completed' },
  at: new Date(0),
  assignee_id: null,
  ...overrides,
});

function aDelivery(viewer: Parameters<typeof createDelivery>[1] = admin) {
  const sent: { id: number; name: string; data: unknown }[] = [];
  return { sent, delivery: createDelivery({ send: (event) => void sent.push(event) }, viewer) };
}

test('events that arrive while missed ones are read are sent after them, without duplicates', () => {
  const { sent, delivery } = aDelivery();
  delivery.receive([anEvent(4), anEvent(5)]);
  expect(sent).toEqual([]);
  delivery.begin(2, [anEvent(3), anEvent(4)]);
  delivery.receive([anEvent(5), anEvent(6)]);
  expect(sent.map(({ id }) => id)).toEqual([3, 4, 5, 6]);
});

test('a reader that starts after an event receives neither it nor earlier ones', () => {
  const { sent, delivery } = aDelivery();
  delivery.receive([anEvent(1), anEvent(2)]);
  delivery.begin(2, []);
  delivery.receive([anEvent(3)]);
  expect(sent.map(({ id }) => id)).toEqual([3]);
});

test('a person who becomes a translator no longer receives events of other orders', () => {
  const { sent, delivery } = aDelivery();
  delivery.begin(0, []);
  delivery.receive([anEvent(1), anEvent(2, { name: 'payment.refunded', payload: { amount: 5 } })]);
  delivery.viewer = translator;
  delivery.receive([
    anEvent(3),
    anEvent(4, { assignee_id: 't', payload: { status: 'pending', totalPrice: 5 } }),
    anEvent(5, { name: 'payment.refunded', assignee_id: 't' }),
  ]);
  expect(sent.map(({ id }) => id)).toEqual([1, 2, 4]);
  expect(sent[2]?.data).toEqual({ orderNumber: 'TP-4', status: 'pending', at: '1970-01-01T00:00:00.000Z' });
});
