import { existsSync, rmSync } from 'node:fs';
import { writeMoment } from '@truepage/core/texts/write-moment';
import { expect, test } from 'vitest';
import type { LiveNews } from '@truepage/core/platform';
import { openLiveDesk, type LiveDesk } from './testing/live-desk.ts';
import { createFakeTime, settled } from './testing/fake-time.ts';

/** Batched notices are shown after this time, in ms. */
const followed = 1500;
const longAgo = '2026-11-20T07:00:00.000Z';

/** Events of orders that were paid while the console was closed, in one chunk as the server writes them. */
function missedPaid(desk: LiveDesk, from: number, count: number): void {
  for (let id = from; id < from + count; id += 1) {
    desk.server.last.event(id, 'order.paid', { translationType: 'express', at: longAgo });
  }
}

const rowOf = (orderNumber: string, overrides: object = {}) => ({
  orderNumber,
  translationType: 'express',
  status: 'pending',
  isPaid: true,
  estimatedDelivery: '2026-11-20T18:00:00.000Z',
  ...overrides,
});

test('a paid order is announced at once with number, type and due time, without a name', async () => {
  const desk = await openLiveDesk();
  const data = { translationType: 'express', fullName: 'Ana Gómez', at: '2026-11-20T10:00:00.000Z' };
  desk.server.last.event(5, 'order.paid', data);
  await settled();
  expect(desk.titles()).toEqual(['New paid order']);
  // Twelve hours later, in the local time zone.
  const due = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  });
  expect(desk.bodies()).toEqual([
    `TP-2026-5 · Express · due ${writeMoment(due, new Date('2026-11-20T22:00:00Z'))}`,
  ]);
  expect(desk.shown[0]?.isSilent).toBe(false);
  expect(desk.server.asked.filter(({ path }) => path.includes('TP-2026-5'))).toEqual([]);
});

test('a click opens the order and marks its notice as seen', async () => {
  const desk = await openLiveDesk();
  await desk.paid(5);
  expect(desk.unread.at(-1)).toBe(1);
  desk.shown[0]?.click();
  expect(desk.places).toEqual(['/admin/orders/TP-2026-5']);
  expect(desk.unread.at(-1)).toBe(0);
});

test('the page receives every event of the stream, connection states and gaps', async () => {
  const desk = await openLiveDesk();
  expect(desk.ask('live:state')).toBe('open');
  desk.server.last.send('id: 4\nevent: hello\ndata: {}\n\n');
  desk.server.last.event(5, 'order.noted', { orderNumber: 'TP-5' });
  await settled();
  const news = desk.pushes
    .filter(({ name }) => name === 'live:news')
    .map(({ payload }) => payload as LiveNews);
  expect(news).toMatchObject([
    { kind: 'state', state: 'connecting' },
    { kind: 'state', state: 'open' },
    { kind: 'gap' },
    { kind: 'event', event: { id: '5', name: 'order.noted', orderNumber: 'TP-5' } },
  ]);
  expect(desk.shown).toEqual([]);
});

test.each([
  [1, ['New paid order']],
  [3, ['New paid order', 'New paid order', 'New paid order']],
  [4, ['4 new paid orders']],
  [200, ['200 new paid orders']],
])('%i orders that were paid while no user was signed in', async (count, titles) => {
  const desk = await openLiveDesk();
  missedPaid(desk, 1, count);
  await desk.time.pass(1000);
  expect(desk.titles()).toEqual(titles);
  expect(desk.notices()).toHaveLength(Math.min(100, count));
  expect(desk.notices()[0]?.path).toBe(`/admin/orders/TP-2026-${count}`);
});

test('a new payment does not wait for missed ones', async () => {
  const desk = await openLiveDesk();
  missedPaid(desk, 1, 4);
  await desk.paid(9);
  expect(desk.titles()).toEqual(['New paid order']);
  await desk.time.pass(1000);
  expect(desk.titles()).toEqual(['New paid order', '4 new paid orders']);
});

test('twelve orders in quick succession: the first is announced at once, the others in one notification', async () => {
  const desk = await openLiveDesk();
  await desk.paid(1);
  expect(desk.titles()).toEqual(['New paid order']);
  for (let id = 2; id <= 12; id += 1) {
    await desk.time.pass(100);
    await desk.paid(id);
  }
  expect(desk.titles()).toEqual(['New paid order']);
  await desk.time.pass(1500);
  expect(desk.onScreen()).toEqual(['12 new paid orders']);
  expect(desk.shown).toHaveLength(2);
  expect(desk.notices()).toHaveLength(12);
  expect(desk.unread.at(-1)).toBe(12);
});

test('up to three are announced one by one; after a pause the first is announced at once again', async () => {
  const desk = await openLiveDesk();
  await desk.paid(1, 2, 3);
  await desk.time.pass(1500);
  expect(desk.titles()).toEqual(['New paid order', 'New paid order', 'New paid order']);
  await desk.time.pass(60_000);
  await desk.paid(4);
  expect(desk.shown).toHaveLength(4);
  expect(desk.shown[3]?.title).toBe('New paid order');
});

test('many events produce few notifications, of which one remains; the list keeps the last hundred, the badge counts all', async () => {
  const desk = await openLiveDesk();
  for (let id = 1; id <= 987; id += 1) {
    await desk.paid(id);
    await desk.time.pass(20);
  }
  await desk.time.pass(60_000);
  expect(desk.shown.length).toBeLessThan(12);
  expect(desk.onScreen()).toEqual(['987 new paid orders']);
  expect(desk.notices()).toHaveLength(100);
  expect(desk.unread.at(-1)).toBe(987);
});

test('without the type in the event the order is requested, but for no longer than 700 ms', async () => {
  const desk = await openLiveDesk();
  desk.server.answer('/api/admin/orders/TP-2026-5', () => Response.json(rowOf('TP-2026-5')));
  desk.server.answer('/api/admin/orders/TP-2026-6', () => new Promise(() => undefined));
  desk.server.last.event(5, 'order.paid');
  await desk.time.pass(followed);
  expect(desk.bodies()).toEqual([expect.stringContaining('TP-2026-5 · Express · due')]);
  desk.server.last.event(6, 'order.paid');
  await desk.time.pass(699);
  expect(desk.shown).toHaveLength(1);
  await desk.time.pass(1);
  expect(desk.bodies()[1]).toBe('TP-2026-6');
  expect(desk.server.asked.every(({ headers }) => headers.get('x-background') === '1')).toBe(true);
});

test('after a crash between notification and cursor nothing is shown twice, and nothing is lost', async () => {
  const before = await openLiveDesk();
  before.server.last.send('id: 4\nevent: hello\ndata: {}\n\n');
  await before.time.pass(200);
  before.server.last.event(5, 'order.paid', { translationType: 'express' });
  // Killed: the timer that would write the cursor never fires.
  await settled();
  expect(before.shown).toHaveLength(1);

  const desk = await openLiveDesk({ folder: before.folder });
  expect(desk.server.last.lastEventId).toBe('4');
  desk.server.last.event(5, 'order.paid', { translationType: 'express', at: longAgo });
  desk.server.last.event(6, 'order.paid', { translationType: 'express', at: longAgo });
  await desk.time.pass(1000);
  expect(desk.bodies()).toEqual([expect.stringContaining('TP-2026-6')]);
  expect(desk.notices()).toHaveLength(2);

  const next = await openLiveDesk({ folder: before.folder });
  expect(next.server.last.lastEventId).toBe('6');
});

test('a reset is one notification, and the page refetches everything', async () => {
  const desk = await openLiveDesk();
  desk.server.last.send('id: 4\nevent: reset\ndata: {}\n\n');
  await settled();
  expect(desk.titles()).toEqual(['A lot has happened while you were away']);
  expect(desk.pushes).toContainEqual({ name: 'live:news', payload: { kind: 'gap' } });
});

test('there is no notification while the desk has the focus; there is one if the person is away from the computer', async () => {
  const desk = await openLiveDesk();
  desk.isLookedAt = true;
  await desk.paid(5);
  expect(desk.shown).toEqual([]);
  expect(desk.notices()).toMatchObject([{ kind: 'paid', isSeen: true }]);
  await desk.time.pass(followed);
  desk.idleSeconds = 300;
  await desk.paid(6);
  expect(desk.shown).toHaveLength(1);
});

test('administrators are notified of orders assigned to them, and of no other assignments', async () => {
  const desk = await openLiveDesk();
  desk.server.answer('/api/admin/orders?assignee=me', () => Response.json([rowOf('TP-2026-6')]));
  desk.server.last.event(5, 'order.assigned', { assigneeId: 'somebody', previousAssigneeId: 'me' });
  desk.server.last.event(6, 'order.assigned', { assigneeId: 'me', previousAssigneeId: null });
  await settled();
  expect(desk.titles()).toEqual(['An order was assigned to you']);
  expect(desk.bodies()).toEqual([expect.stringContaining('TP-2026-6 · Express · due')]);
  await desk.time.pass(followed);
  desk.server.answer('/api/admin/orders?assignee=me', () => new Response(null, { status: 503 }));
  desk.server.last.event(7, 'order.assigned', { assigneeId: 'somebody', previousAssigneeId: null });
  desk.server.last.event(8, 'order.assigned', { assigneeId: 'me', previousAssigneeId: null });
  await settled();
  expect(desk.bodies().slice(1)).toEqual(['TP-2026-8']);
});

test('translators are notified of assigned orders, not of removed ones; if the server does not answer they are notified', async () => {
  const desk = await openLiveDesk({ role: 'translator' });
  desk.server.answer('/api/admin/orders?assignee=me', () =>
    Response.json([rowOf('TP-2026-6'), rowOf('TP-2026-7', { status: 'completed' })]),
  );
  for (const id of [5, 6, 7]) desk.server.last.event(id, 'order.assigned');
  await desk.time.pass(2 * followed);
  expect(desk.server.asked.filter(({ path }) => path.includes('assignee=me'))).toHaveLength(2);
  await desk.time.pass(2 * followed);
  expect(desk.bodies()).toEqual([expect.stringContaining('TP-2026-6')]);
  desk.server.answer('/api/admin/orders?assignee=me', () => new Response(null, { status: 503 }));
  desk.server.last.event(8, 'order.assigned');
  await settled();
  expect(desk.bodies()[1]).toBe('TP-2026-8');
});

test('each kind of notification, and the sound, can be switched off', async () => {
  const desk = await openLiveDesk({ settings: { notifyPaid: false, sound: false } });
  desk.server.answer('/api/admin/orders?assignee=me', () => Response.json([rowOf('TP-2026-6')]));
  desk.server.last.event(5, 'order.paid', { translationType: 'express' });
  desk.server.last.event(6, 'order.assigned', { assigneeId: 'me' });
  await settled();
  expect(desk.titles()).toEqual(['An order was assigned to you']);
  expect(desk.shown[0]?.isSilent).toBe(true);
  desk.change({ notifyPaid: true, notifyAssigned: false });
  desk.server.last.event(7, 'order.paid', { translationType: 'express' });
  desk.server.last.event(8, 'order.assigned', { assigneeId: 'me' });
  await settled();
  expect(desk.titles()).toEqual(['An order was assigned to you', 'New paid order']);
});

test('a failed notification is still in the list', async () => {
  const desk = await openLiveDesk();
  desk.outcome = 'failed';
  await desk.paid(5);
  expect(desk.notices()).toMatchObject([{ kind: 'paid', isSeen: false, path: '/admin/orders/TP-2026-5' }]);
  expect(desk.unread.at(-1)).toBe(1);
});

/** The time of day in the local time zone of the test run. */
const wallClock = (at: Date) => at.toTimeString().slice(0, 5);
const inAWhile = (desk: LiveDesk | { time: LiveDesk['time'] }, ms: number) =>
  wallClock(new Date(desk.time.clock().getTime() + ms));

test('in quiet hours all notices wait in the list and are summarised at the end', async () => {
  const time = createFakeTime();
  const quietHours = { from: inAWhile({ time }, -3_600_000), until: inAWhile({ time }, 600_000) };
  const desk = await openLiveDesk({ time, settings: { quietHours } });
  await desk.paid(5, 6);
  await desk.time.pass(599_000);
  expect(desk.shown).toEqual([]);
  expect(desk.notices()).toHaveLength(2);
  await desk.time.pass(60_000);
  expect(desk.titles()).toEqual(['2 notices came while notifications were paused']);
  await desk.time.pass(3_600_000);
  expect(desk.shown).toHaveLength(1);
});

test('quiet hours that end while the console is closed are summarised at the next start, without notices that were seen', async () => {
  const time = createFakeTime();
  const quietHours = { from: inAWhile({ time }, -3_600_000), until: inAWhile({ time }, 600_000) };
  const before = await openLiveDesk({ time, settings: { quietHours } });
  await before.paid(5);
  before.signOut();
  await time.pass(3_600_000);
  const desk = await openLiveDesk({ time, settings: { quietHours }, folder: before.folder });
  expect(desk.bodies()).toEqual([expect.stringContaining('TP-2026-5')]);

  const night = { quietHours: { from: inAWhile(desk, -60_000), until: inAWhile(desk, 600_000) } };
  desk.change(night);
  await desk.paid(6);
  desk.ask('notices:seen');
  desk.change({ quietHours: null });
  expect(desk.shown).toHaveLength(1);
});

test('switching quiet hours off announces the waiting notices', async () => {
  const quietHours = { from: '00:00', until: '23:59' };
  const desk = await openLiveDesk({ settings: { quietHours } });
  await desk.paid(5, 6);
  await desk.time.pass(followed);
  desk.change({ quietHours: null });
  expect(desk.titles()).toEqual(['2 notices came while notifications were paused']);
});

test('waking up, unlocking the screen and a restored network reconnect at once', async () => {
  const desk = await openLiveDesk();
  const wakers = [() => desk.power('resume'), () => desk.power('unlock-screen'), () => desk.live?.nudge()];
  for (const [index, wake] of wakers.entries()) {
    desk.server.last.fail();
    await settled();
    expect(desk.ask('live:state')).toBe('waiting');
    wake();
    await settled();
    expect(desk.server.connections).toHaveLength(index + 2);
  }
});

test('the end of the session ends the stream and removes the notices, so that the next person sees none', async () => {
  const desk = await openLiveDesk();
  await desk.paid(5);
  desk.signOut();
  rmSync(desk.folder, { recursive: true });
  await desk.time.pass(3_600_000);
  expect(existsSync(desk.folder)).toBe(false);
  expect(desk.server.last.isAborted).toBe(true);
  expect(desk.server.connections).toHaveLength(1);
  expect(desk.notices()).toEqual([]);
  expect(desk.ask('live:state')).toBe('waiting');
});

test('the list survives a restart, newest first, and can be marked as seen as a whole', async () => {
  const before = await openLiveDesk();
  await before.paid(5, 6);
  await before.time.pass(followed);
  const desk = await openLiveDesk({ folder: before.folder });
  expect(desk.unread.at(-1)).toBe(2);
  expect(desk.notices().map(({ path }) => path)).toEqual([
    '/admin/orders/TP-2026-6',
    '/admin/orders/TP-2026-5',
  ]);
  desk.ask('notices:seen');
  expect(desk.unread.at(-1)).toBe(0);
  expect(desk.notices().every(({ isSeen }) => isSeen)).toBe(true);
});

test('a click that started the program, or came while signed out, opens the order for its recipient only', async () => {
  const before = await openLiveDesk();
  await before.paid(5);
  const id = before.shown[0]?.id ?? '';
  before.signOut();
  before.live.activate({ id, button: undefined });
  expect(before.places).toEqual([undefined]);

  const desk = await openLiveDesk({ folder: before.folder, clicked: id });
  expect(desk.places).toEqual([undefined, '/admin/orders/TP-2026-5']);
  expect(desk.unread.at(-1)).toBe(0);
  const other = await openLiveDesk({ folder: before.folder, clicked: 'ab12cd34.paid-5-TP-2026-5' });
  other.live.activate({ id: 'ab12cd34.paid-5-TP-2026-5', button: 1 });
  other.live.activate({ id: 'test', button: undefined });
  expect(other.places).toEqual([undefined, undefined, undefined]);
});

test('read and cleared notices are removed from the screen', async () => {
  const desk = await openLiveDesk();
  await desk.paid(5);
  desk.ask('notices:seen');
  expect(desk.onScreen()).toEqual([]);
  await desk.time.pass(followed);
  await desk.paid(6);
  desk.ask('notices:clear');
  expect([desk.onScreen(), desk.notices(), desk.unread.at(-1)]).toEqual([[], [], 0]);
  desk.server.last.event(6, 'order.paid', { translationType: 'express', at: longAgo });
  await desk.time.pass(followed);
  expect(desk.notices()).toEqual([]);
});

test('a pause of an hour, or until the next morning, holds all notices in the list, then announces them', async () => {
  const desk = await openLiveDesk();
  const until = (desk.snooze('hour') as { snoozedUntil: string }).snoozedUntil;
  expect(Date.parse(until) - desk.time.clock().getTime()).toBe(3_600_000);
  await desk.paid(5);
  await desk.time.pass(3_500_000);
  expect([desk.shown, desk.notices().length]).toEqual([[], 1]);
  await desk.time.pass(200_000);
  expect(desk.bodies()).toEqual([expect.stringContaining('TP-2026-5')]);

  const morning = new Date((desk.snooze('morning') as { snoozedUntil: string }).snoozedUntil);
  const hours = (morning.getTime() - desk.time.clock().getTime()) / 3_600_000;
  expect([morning.getHours(), morning.getMinutes(), hours > 0 && hours < 33]).toEqual([8, 0, true]);
  await desk.paid(6, 7);
  await desk.time.pass(followed);
  desk.snooze('off');
  expect(desk.titles().slice(1)).toEqual(['2 notices came while notifications were paused']);
});

test('a test notification is shown by the system, and a click on it opens the window', async () => {
  const desk = await openLiveDesk();
  expect(await desk.ask('notices:test')).toBe('shown');
  expect(desk.titles()).toEqual(['This is how notifications look']);
  desk.shown[0]?.click();
  expect(desk.places).toEqual([undefined]);
  desk.outcome = 'failed';
  expect(await desk.ask('notices:test')).toBe('failed');
});
