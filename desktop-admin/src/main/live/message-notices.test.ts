import { expect, test } from 'vitest';
import { openLiveDesk } from './testing/live-desk.ts';

const rowOf = (orderNumber: string) => ({
  orderNumber,
  translationType: 'express',
  status: 'pending',
  isPaid: true,
  estimatedDelivery: '2026-11-20T18:00:00.000Z',
});

test('an answer to a draft is announced unless the order is assigned to another person; it offers no reply', async () => {
  const desk = await openLiveDesk();
  desk.server.answer('/api/admin/orders/TP-2026-5', () =>
    Response.json({ ...rowOf('TP-2026-5'), assignee: null }),
  );
  desk.server.answer('/api/admin/orders/TP-2026-6', () =>
    Response.json({ ...rowOf('TP-2026-6'), assignee: { id: 'other' } }),
  );
  desk.server.last.event(5, 'draft.answered', { state: 'changes' });
  desk.server.last.event(6, 'draft.answered', { state: 'approved' });
  await desk.time.pass(2000);
  expect(desk.titles()).toEqual(['Changes to a draft requested']);
  expect(desk.bodies()[0]).toContain('TP-2026-5');
});

test('an offer is announced by its number, opens the list of offers, and can be switched off', async () => {
  const desk = await openLiveDesk({ role: 'translator' });
  desk.server.last.event(5, 'order.offered');
  await desk.time.pass(2000);
  expect(desk.titles()).toEqual(['An order was offered to you']);
  expect(desk.bodies()).toEqual(['TP-2026-5']);
  desk.shown[0]?.click();
  expect(desk.places).toEqual(['/admin/offers']);
  for (const id of [6, 7, 8, 9, 10]) desk.server.last.event(id, 'order.offered');
  await desk.time.pass(9000);
  expect(desk.titles().at(-1)).toBe('5 orders were offered to you');

  const quiet = await openLiveDesk({ role: 'translator', settings: { notifyAssigned: false } });
  quiet.server.last.event(5, 'order.offered');
  await quiet.time.pass(2000);
  expect(quiet.titles()).toEqual([]);
});

test('a customer’s message is announced without its text unless the order is assigned to another person', async () => {
  const desk = await openLiveDesk();
  desk.server.answer('/api/admin/orders/TP-2026-5', () =>
    Response.json({ ...rowOf('TP-2026-5'), assignee: null }),
  );
  desk.server.answer('/api/admin/orders/TP-2026-6', () =>
    Response.json({ ...rowOf('TP-2026-6'), assignee: { id: 'other' } }),
  );
  desk.server.last.event(5, 'order.messaged', { author: 'customer' });
  desk.server.last.event(6, 'order.messaged', { author: 'customer' });
  desk.server.last.event(7, 'order.messaged', { author: 'staff' });
  await desk.time.pass(2000);
  expect(desk.titles()).toEqual(['New message from a customer']);
  expect(desk.bodies()[0]).toContain('TP-2026-5');
  expect(desk.unread.at(-1)).toBe(1);
  desk.shown[0]?.click();
  expect(desk.places).toEqual(['/admin/orders/TP-2026-5']);
});
