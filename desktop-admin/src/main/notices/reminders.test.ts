import { expect, test } from 'vitest';
import { openLiveDesk, type DeskOptions } from '../live/testing/live-desk.ts';
import { createFakeTime, settled } from '../live/testing/fake-time.ts';

const [minute, hour] = [60_000, 3_600_000];

interface Order {
  readonly number: string;
  /** Relative to the start of the test, in ms. */
  readonly dueIn: number;
  readonly isDone?: boolean;
}

/** A desk whose orders are due at these times. */
async function deskWith(orders: readonly Order[], options: DeskOptions = {}) {
  const time = options.time ?? createFakeTime();
  const start = Date.parse('2026-11-20T10:00:00.000Z');
  const desk = await openLiveDesk({ ...options, time });
  desk.server.answer('/api/admin/orders?paid=true&sort=due', () =>
    Response.json(
      orders.map(({ number, dueIn, isDone = false }) => ({
        orderNumber: number,
        translationType: 'express',
        status: isDone ? 'completed' : 'pending',
        isPaid: true,
        estimatedDelivery: new Date(start + dueIn).toISOString(),
      })),
    ),
  );
  return desk;
}

test('there is one reminder of an order when it is due within the hour, and one more when it is overdue', async () => {
  const desk = await deskWith([
    { number: 'TP-1', dueIn: 70 * minute },
    { number: 'TP-2', dueIn: 9 * hour },
    { number: 'TP-3', dueIn: -hour, isDone: true },
  ]);
  await desk.time.pass(9 * minute);
  expect(desk.shown).toEqual([]);
  await desk.time.pass(minute);
  expect(desk.titles()).toEqual(['Due within the hour']);
  expect(desk.bodies()).toEqual([expect.stringMatching(/^TP-1 · due /)]);
  await desk.time.pass(2 * hour);
  expect(desk.titles()).toEqual(['Due within the hour', 'Late order']);
  desk.shown[1]?.click();
  expect(desk.places).toEqual(['/admin/orders/TP-1']);
});

test('there is one reminder of an overdue order per day', async () => {
  const desk = await deskWith([{ number: 'TP-1', dueIn: -hour }]);
  await desk.time.pass(23 * hour);
  expect(desk.shown).toHaveLength(1);
  await desk.time.pass(2 * hour);
  expect(desk.shown).toHaveLength(2);
  await desk.time.pass(24 * hour);
  expect(desk.shown).toHaveLength(3);
});

test('a restart repeats no reminder', async () => {
  const orders = [
    { number: 'TP-1', dueIn: 30 * minute },
    { number: 'TP-2', dueIn: -hour },
  ];
  const time = createFakeTime();
  const before = await deskWith(orders, { time });
  await time.pass(5 * minute);
  expect(before.titles()).toEqual(['Due within the hour', 'Late order']);
  before.signOut();
  const desk = await deskWith(orders, { time, folder: before.folder });
  await time.pass(10 * minute);
  expect(desk.shown).toEqual([]);
});

test('many due orders are one notification', async () => {
  const orders = Array.from({ length: 40 }, (_, index) => ({ number: `TP-${index}`, dueIn: -hour }));
  const desk = await deskWith(orders);
  await desk.time.pass(5 * minute);
  expect(desk.titles()).toEqual(['40 orders are late']);
  desk.shown[0]?.click();
  expect(desk.places).toEqual(['/admin?paid=true&sort=due']);
});

test('reminders are shown even if the desk has the focus, not in quiet hours, and only of the enabled kinds', async () => {
  const orders = [
    { number: 'TP-1', dueIn: 30 * minute },
    { number: 'TP-2', dueIn: -hour },
  ];
  const desk = await deskWith(orders, { settings: { remindOverdue: false } });
  desk.isLookedAt = true;
  await desk.time.pass(5 * minute);
  expect(desk.titles()).toEqual(['Due within the hour']);
  desk.change({ remindOverdue: true, quietHours: { from: '00:00', until: '23:59' } });
  await desk.time.pass(5 * minute);
  expect(desk.shown).toHaveLength(1);
  expect(desk.notices().map(({ kind }) => kind)).toEqual(['overdue', 'due']);
});

test('checking does not prolong the session, and a server that does not answer is tried again', async () => {
  const desk = await deskWith([{ number: 'TP-1', dueIn: -hour }]);
  desk.server.answer('/api/admin/orders', () => new Response(null, { status: 503 }));
  await desk.time.pass(5 * minute);
  desk.server.answer('/api/admin/orders', () => {
    throw new Error('no connection');
  });
  await desk.time.pass(5 * minute);
  expect(desk.server.asked.length).toBeGreaterThanOrEqual(3);
  expect(desk.server.asked.every(({ headers }) => headers.get('x-background') === '1')).toBe(true);
  desk.signOut();
  const before = desk.server.asked.length;
  await desk.time.pass(hour);
  await settled();
  expect(desk.server.asked).toHaveLength(before);
});
