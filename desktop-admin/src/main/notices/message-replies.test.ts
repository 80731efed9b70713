import { expect, test } from 'vitest';
import { openLiveDesk } from '../live/testing/live-desk.ts';
import { settled } from '../live/testing/fake-time.ts';

const order = '/api/admin/orders/TP-2026-5';
const row = {
  orderNumber: 'TP-2026-5',
  translationType: 'express',
  status: 'pending',
  isPaid: true,
  estimatedDelivery: '2026-11-20T18:00:00.000Z',
  assignee: null,
};
const thread = [
  { author: 'customer', text: 'When?' },
  { author: 'customer', text: 'Is it ready?' },
  { author: 'staff', text: 'Soon.' },
];

/** Opens a desk with a message notice whose replies fail with these errors, in order. */
async function deskWith(...failures: readonly (Response | Error | undefined)[]) {
  const desk = await openLiveDesk();
  const left = [...failures];
  desk.server.answer(order, () => Response.json(row));
  desk.server.answer(`${order}/messages`, ({ path }) => {
    if (path === `${order}/messages`) return Response.json({ messages: thread });
    if (path.endsWith('/read')) return Response.json({ success: true });
    const failure = left.shift();
    if (failure instanceof Error) throw failure;
    return failure ?? Response.json({ sequence: 4 });
  });
  desk.server.last.event(5, 'order.messaged', { author: 'customer' });
  await desk.time.pass(2000);
  const calls = () => desk.server.asked.filter(({ path }) => path.startsWith(`${order}/messages/`));
  return Object.assign(desk, {
    id: desk.notices()[0]?.id ?? '',
    sent: () => calls().filter(({ path }) => !path.endsWith('/read')),
    readThrough: () => calls().flatMap(({ path, body }) => (path.endsWith('/read') ? [body] : [])),
  });
}

test('a reply shows the message first, sends the text and marks the thread as read', async () => {
  const desk = await deskWith();
  expect(await desk.read(desk.id)).toEqual({ message: 'Is it ready?', unsent: '' });
  expect(desk.sent()).toEqual([]);
  expect(await desk.reply(desk.id, 'Tomorrow.')).toEqual({ kind: 'done' });
  expect(desk.sent()).toMatchObject([{ body: { text: 'Tomorrow.' } }]);
  expect(desk.readThrough()).toEqual([{ through: 4 }]);
  expect(desk.notices()).toMatchObject([{ isAnswered: true, isSeen: true }]);
});

test('a failed reply keeps its text, and its id until the text changes', async () => {
  const refusal = Response.json(
    { code: 'message.too_many', message: 'The thread is full.' },
    { status: 409 },
  );
  const desk = await deskWith(new Error('offline'), refusal, new Error('offline'));
  expect(await desk.reply(desk.id, 'Tomorrow.')).toEqual({ kind: 'offline' });
  expect(await desk.read(desk.id)).toMatchObject({ unsent: 'Tomorrow.' });
  expect(await desk.reply(desk.id, 'Tomorrow.')).toEqual({ kind: 'refused', message: 'The thread is full.' });
  await desk.reply(desk.id, 'Today.');
  const [first, second, third] = desk.sent().map(({ path }) => path);
  expect([first === second, first === third]).toEqual([true, false]);
  expect(desk.notices()).toMatchObject([{ isAnswered: false }]);
  expect(await desk.reply(desk.id, 'Today.')).toEqual({ kind: 'done' });
  expect(await desk.read(desk.id)).toMatchObject({ unsent: '' });
});

test('a reply in a notification is sent without opening the window; a failed one is announced and kept', async () => {
  const desk = await deskWith(new Error('offline'));
  expect(desk.shown[0]?.reply).toBe('Reply to the customer');
  desk.shown[0]?.replyWith('Tomorrow.');
  await settled();
  expect([desk.titles().at(-1), desk.bodies().at(-1)]).toEqual([
    'Your reply was not sent',
    'TP-2026-5 · The server cannot be reached. · It is kept in the list of notices.',
  ]);
  expect(await desk.read(desk.id)).toMatchObject({ unsent: 'Tomorrow.' });
  desk.shown[0]?.replyWith('Tomorrow.');
  await settled();
  expect(desk.notices()).toMatchObject([{ isAnswered: true }]);
  expect([desk.shown.length, desk.places]).toEqual([2, []]);
});

test('a blank reply opens the order, and other notices accept no reply', async () => {
  const desk = await deskWith();
  desk.shown[0]?.replyWith(' ');
  expect(desk.places).toEqual([`/admin/orders/TP-2026-5`]);
  await desk.paid(7);
  expect(desk.shown.at(-1)?.reply).toBeUndefined();
  await expect(desk.reply(desk.notices()[0]?.id ?? '', 'Hello')).rejects.toThrow();
});
