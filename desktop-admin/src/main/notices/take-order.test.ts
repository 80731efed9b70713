import { expect, test } from 'vitest';
import { openLiveDesk, type LiveDesk } from '../live/testing/live-desk.ts';
import { settled } from '../live/testing/fake-time.ts';

const order = '/api/admin/orders/TP-2026-5';
const berta = { id: 'other', username: 'berta' };

/** A desk with a paid order, whose assignments are refused in this order. */
async function deskWith(
  role: 'admin' | 'translator',
  answers: { assignee?: object | null; refusal?: [number, string] }[],
) {
  const desk = await openLiveDesk({ role });
  const left = [...answers];
  desk.server.answer(order, ({ path }) => {
    const [next] = left;
    if (path === order) return Response.json({ version: 3, assignee: next?.assignee ?? null });
    left.shift();
    const [status, code] = next?.refusal ?? [];
    return status === undefined
      ? Response.json({})
      : Response.json({ code, message: 'Not you.' }, { status });
  });
  await desk.paid(5);
  return desk;
}

const id = (desk: LiveDesk) => desk.notices()[0]?.id ?? '';
const assignments = (desk: LiveDesk) => desk.server.asked.filter(({ path }) => path.endsWith('/assignee'));

test('the notification’s button assigns its order, with the desk’s API call, and shows the result', async () => {
  const desk = await deskWith('admin', [{}]);
  expect(desk.shown[0]?.buttons).toEqual(['Open', 'Assign to me']);
  desk.shown[0]?.click(1);
  await settled();
  expect(assignments(desk)).toMatchObject([{ body: { staffId: 'me', version: 3 } }]);
  desk.server.last.event(6, 'order.assigned', { orderNumber: 'TP-2026-5', assigneeId: 'me' });
  await settled();
  expect(desk.titles()).toEqual(['New paid order', 'The order was assigned to you']);
  expect(desk.notices()).toMatchObject([{ isSeen: true, isTaken: true }]);
  desk.shown[1]?.click();
  expect(desk.places).toEqual(['/admin/orders/TP-2026-5']);
});

test('the first button opens the order', async () => {
  const desk = await deskWith('admin', []);
  desk.shown[0]?.click(0);
  expect([desk.places, assignments(desk)]).toEqual([['/admin/orders/TP-2026-5'], []]);
});

test('an assigned order is not taken over, and a change in between is checked again', async () => {
  const desk = await deskWith('admin', [{ assignee: berta }]);
  expect(await desk.take(id(desk))).toEqual({ kind: 'taken', by: 'berta' });
  expect(assignments(desk)).toEqual([]);
  const again = await deskWith('admin', [{ refusal: [409, 'order.changed_meanwhile'] }, { assignee: berta }]);
  expect(await again.take(id(again))).toEqual({ kind: 'taken', by: 'berta' });
  expect(again.notices()).toMatchObject([{ isTaken: false }]);
  const own = await deskWith('admin', [{ assignee: { id: 'me', username: 'ana' } }]);
  expect(await own.take(id(own))).toEqual({ kind: 'done' });
});

test('without a connection, or after a refusal, the person sees why', async () => {
  const desk = await deskWith('admin', [{ refusal: [403, 'staff.forbidden'] }]);
  expect(await desk.take(id(desk))).toEqual({ kind: 'refused', message: 'Not you.' });
  desk.server.answer(order, () => {
    throw new Error('no connection');
  });
  expect(await desk.take(id(desk))).toEqual({ kind: 'offline' });
  desk.shown[0]?.click(1);
  await settled();
  expect(desk.shown.at(-1)).toMatchObject({
    title: 'The order was not assigned to you',
    body: 'TP-2026-5 · The server cannot be reached.',
  });
  await expect(desk.take('paid-9')).rejects.toThrow('no order to assign');
});

test('without the permission to assign there is no button', async () => {
  const desk = await deskWith('translator', []);
  expect(desk.shown[0]?.buttons).toEqual(['Open']);
  await expect(desk.take(id(desk))).rejects.toThrow('no order to assign');
  desk.shown[0]?.click(1);
  expect([desk.places, assignments(desk)]).toEqual([['/admin/orders/TP-2026-5'], []]);
});
