import { describe, expect, test } from 'vitest';
import { StaffAccount } from '../../src/db/rows/people/staff-account.ts';
import { makeStaff, signInAs } from '../support/staff.ts';
import { assign, auditOf, eventRowsOf, listOf, orderRowOf, pay } from '../support/staff-desk.ts';
import { startServerForFile, type Reply } from '../support/test-server.ts';

let now = new Date('2026-11-20T09:00:00.000Z');
const tick = (): Date => (now = new Date(now.getTime() + 1000));
const server = await startServerForFile({ clock: { now: () => now } });
const admin = await signInAs(server, 'admin');
const translator = await signInAs(server, 'translator');

const setStatus = (idOrNumber: string, status: string, more: object = {}, by = admin): Promise<Reply> =>
  by.call('PATCH', `/api/admin/orders/${idOrNumber}/status`, { status, ...more });
const bulk = (changes: object[]): Promise<Reply> => admin.call('POST', '/api/admin/orders/bulk', { changes });
const linesOf = async (orderNumber: string, what: string) =>
  (await auditOf(server, orderNumber)).filter((line) => line.what === what);
const eventsOf = (orderNumber: string) => eventRowsOf(server, orderNumber);

describe('the status', () => {
  test('can be set from any to any, and keeps the times of earlier events', async () => {
    const orderNumber = await server.placeOrder();
    const started = tick();
    expect((await setStatus(orderNumber, 'inProgress')).body).toMatchObject({
      status: 'inProgress',
      version: 2,
    });
    const completed = tick();
    await setStatus(orderNumber, 'completed');
    expect(await orderRowOf(server, orderNumber)).toMatchObject({
      startedAt: started,
      completedAt: completed,
      updatedAt: completed,
    });
    tick();
    await setStatus(orderNumber, 'pending');
    expect(await orderRowOf(server, orderNumber)).toMatchObject({ startedAt: null, completedAt: null });
    tick();
    await setStatus(orderNumber, 'completed');
    expect(await orderRowOf(server, orderNumber)).toMatchObject({ startedAt: now, completedAt: now });

    const steps = (await linesOf(orderNumber, 'order.status')).map(({ before, after }) => [before, after]);
    const to = (status: string) => ({ status });
    expect(steps).toEqual([
      [to('pending'), to('inProgress')],
      [to('inProgress'), to('completed')],
      [to('completed'), to('pending')],
      [to('pending'), to('completed')],
    ]);
    const events = (await eventsOf(orderNumber)).filter(({ name }) => name === 'order.status');
    expect(events.map(({ payload }) => payload['status'])).toEqual([
      'inProgress',
      'completed',
      'pending',
      'completed',
    ]);
  });

  test('is found by id, by number and by a number as people type it', async () => {
    const orderNumber = await server.placeOrder();
    const { id } = await orderRowOf(server, orderNumber);
    const typed = encodeURIComponent(orderNumber.toLowerCase().replaceAll('-', ' '));
    for (const [name, status] of [
      [id, 'inProgress'],
      [orderNumber, 'completed'],
      [typed, 'pending'],
    ] as const) {
      expect((await setStatus(name, status)).body).toMatchObject({ id, orderNumber, status });
    }
    for (const unknown of ['TP-2026-0000-0000-0000', crypto.randomUUID(), 'bulk', '1']) {
      expect((await setStatus(unknown, 'pending')).body).toMatchObject({ code: 'order.not_found' });
    }
  });

  test('that is already set changes nothing and leaves no entry', async () => {
    const orderNumber = await server.placeOrder();
    const before = await orderRowOf(server, orderNumber);
    tick();
    const reply = await setStatus(orderNumber, 'pending', { version: 99 });
    expect([reply.status, reply.body['version']]).toEqual([200, 1]);
    expect((await orderRowOf(server, orderNumber)).updatedAt).toEqual(before.updatedAt);
    expect(await linesOf(orderNumber, 'order.status')).toEqual([]);
    expect((await eventsOf(orderNumber)).map(({ name }) => name)).toEqual(['order.placed']);
  });

  test('based on an old version is refused with the current order', async () => {
    const orderNumber = await server.placeOrder();
    await setStatus(orderNumber, 'inProgress', { version: 1 });
    const late = await setStatus(orderNumber, 'completed', { version: 1 });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({
      code: 'order.changed_meanwhile',
      details: { order: { orderNumber, status: 'inProgress', version: 2 } },
    });
    expect((await setStatus(orderNumber, 'completed', { version: 2 })).status).toBe(200);
  });

  test('set by two people at once on the same version is refused for one of them', async () => {
    const orderNumber = await server.placeOrder();
    const replies = await Promise.all(
      ['inProgress', 'completed'].map((status) => setStatus(orderNumber, status, { version: 1 })),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await linesOf(orderNumber, 'order.status')).toHaveLength(1);
    expect((await orderRowOf(server, orderNumber)).version).toBe(2);
  });

  test('set by ten people at once without a version results in one chain without gaps', async () => {
    const orderNumber = await server.placeOrder();
    const wishes = ['inProgress', 'completed', 'pending', 'completed', 'inProgress'];
    await Promise.all([...wishes, ...wishes].map((status) => setStatus(orderNumber, status)));
    const lines = await linesOf(orderNumber, 'order.status');
    let current: unknown = { status: 'pending' };
    for (const { before, after } of lines) {
      expect(before).toEqual(current);
      current = after;
    }
    expect({ status: (await orderRowOf(server, orderNumber)).status }).toEqual(current);
  });

  test('changed while a payment is recorded loses neither', async () => {
    const orderNumber = await server.placeOrder();
    await Promise.all([pay(server, orderNumber), setStatus(orderNumber, 'inProgress')]);
    const order = await orderRowOf(server, orderNumber);
    expect([order.status, order.paidAt instanceof Date, order.version]).toEqual(['inProgress', true, 3]);
  });

  test('is refused if it is none of the three', async () => {
    const orderNumber = await server.placeOrder();
    expect((await setStatus(orderNumber, 'cancelled')).body).toMatchObject({ code: 'request.invalid' });
  });
});

describe('assigning', () => {
  test('assigns, reassigns and unassigns an order', async () => {
    const orderNumber = await server.placeOrder();
    const other = await makeStaff(server, 'translator', 'other-translator');
    const first = await assign(admin, orderNumber, translator.id);
    expect(first.body).toMatchObject({ assignee: { id: translator.id, username: translator.username } });
    await assign(admin, orderNumber, other);
    await assign(admin, orderNumber, other);
    expect((await assign(admin, orderNumber, null)).body['assignee']).toBeNull();
    expect(
      (await linesOf(orderNumber, 'order.assigned')).map(({ before, after }) => [before, after]),
    ).toEqual([
      [{ assignee: null }, { assignee: translator.username }],
      [{ assignee: translator.username }, { assignee: 'other-translator' }],
      [{ assignee: 'other-translator' }, { assignee: null }],
    ]);
    const events = (await eventsOf(orderNumber)).filter(({ name }) => name === 'order.assigned');
    expect(events[1]?.payload).toMatchObject({ assigneeId: other, previousAssigneeId: translator.id });
  });

  test('accepts only people who can sign in', async () => {
    const orderNumber = await server.placeOrder();
    const em = server.deps.orm.em.fork();
    const disabled = await makeStaff(server, 'translator', 'gone');
    await em.nativeUpdate(StaffAccount, { id: disabled }, { disabledAt: now });
    const invited = await makeStaff(server, 'translator', 'invited-only');
    await em.nativeUpdate(StaffAccount, { id: invited }, { passwordHash: null });
    for (const staffId of [disabled, invited, crypto.randomUUID(), 'nobody', '']) {
      const reply = await assign(admin, orderNumber, staffId);
      expect([reply.status, reply.body['code']]).toEqual([400, 'order.assignee_unknown']);
    }
    expect(await linesOf(orderNumber, 'order.assigned')).toEqual([]);
  });

  test('based on an old version is refused', async () => {
    const orderNumber = await server.placeOrder();
    await setStatus(orderNumber, 'inProgress');
    const body = { staffId: translator.id, version: 1 };
    const reply = await admin.call('PUT', `/api/admin/orders/${orderNumber}/assignee`, body);
    expect(reply.body).toMatchObject({ code: 'order.changed_meanwhile' });
  });
});

describe('many at once', () => {
  test('are changed or refused individually, and undone with the returned values', async () => {
    const [one, two] = [await server.placeOrder(), await server.placeOrder()];
    await assign(admin, two, translator.id);
    await setStatus(two, 'inProgress');
    const reply = await bulk([
      { id: one, status: 'completed' },
      { id: two, status: 'completed', assigneeId: admin.id, version: 3 },
      { id: 'TP-2026-0000-0000-0000', status: 'completed' },
      { id: one, assigneeId: 'nobody' },
      { id: one, assigneeId: translator.id, version: 1 },
    ]);
    expect(reply.status).toBe(200);
    expect(reply.body['changed']).toMatchObject([
      { orderNumber: one, status: 'completed' },
      { orderNumber: two, status: 'completed', assignee: { id: admin.id } },
    ]);
    expect(reply.body['refused']).toMatchObject([
      { id: 'TP-2026-0000-0000-0000', code: 'order.not_found', message: 'Order not found' },
      { id: one, code: 'order.assignee_unknown' },
      { id: one, code: 'order.changed_meanwhile' },
    ]);

    await bulk(reply.body['before'] as unknown as object[]);
    expect(await orderRowOf(server, one)).toMatchObject({ status: 'pending', completedAt: null });
    const second = await orderRowOf(server, two);
    expect([second.status, second.assignee?.id]).toEqual(['inProgress', translator.id]);
  });

  test('named twice are undone to their first state', async () => {
    const orderNumber = await server.placeOrder();
    const { body } = await bulk([
      { id: orderNumber, status: 'inProgress' },
      { id: orderNumber, status: 'completed', assigneeId: translator.id },
    ]);
    expect(body['before']).toMatchObject([{ status: 'pending', assigneeId: null }]);
    await bulk(body['before'] as unknown as object[]);
    const order = await orderRowOf(server, orderNumber);
    expect([order.status, order.assignee?.id]).toEqual(['pending', undefined]);
  });

  test('are not undone over a later change', async () => {
    const orderNumber = await server.placeOrder();
    const { body } = await bulk([{ id: orderNumber, status: 'inProgress' }]);
    await setStatus(orderNumber, 'completed');
    const undone = await bulk(body['before'] as unknown as object[]);
    expect(undone.body['refused']).toMatchObject([{ code: 'order.changed_meanwhile' }]);
    expect((await orderRowOf(server, orderNumber)).status).toBe('completed');
  });

  test('that already have the state leave nothing to undo', async () => {
    const orderNumber = await server.placeOrder();
    const { body } = await bulk([{ id: orderNumber, status: 'pending', assigneeId: null }]);
    expect(body).toMatchObject({ changed: [{ orderNumber }], refused: [], before: [] });
  });

  test('are two hundred at most', async () => {
    const changes = Array.from({ length: 201 }, () => ({ id: 'x', status: 'pending' }));
    expect((await bulk(changes)).body).toMatchObject({ code: 'request.invalid' });
  });
});

describe('a translator', () => {
  test('changes the status of their own orders', async () => {
    const own = await server.placeOrder();
    await assign(admin, own, translator.id);
    const reply = await setStatus(own, 'inProgress', {}, translator);
    expect(reply.body).toMatchObject({ status: 'inProgress', email: null, totalPrice: null });
    expect((await linesOf(own, 'order.status'))[0]).toMatchObject({
      who: translator.username,
      staffId: translator.id,
    });
  });

  test('sees no email and no price in a conflict', async () => {
    const orderNumber = await server.placeOrder();
    await assign(admin, orderNumber, translator.id);
    const reply = await setStatus(orderNumber, 'completed', { version: 1 }, translator);
    expect(reply.status).toBe(409);
    expect(reply.body['details']).toMatchObject({ order: { email: null, totalPrice: null } });
  });

  test('who is no longer assigned to the order cannot change it', async () => {
    const orderNumber = await server.placeOrder();
    await assign(admin, orderNumber, translator.id);
    await assign(admin, orderNumber, null);
    expect((await setStatus(orderNumber, 'completed', {}, translator)).status).toBe(404);
    expect((await translator.call('GET', `/api/admin/orders/${orderNumber}`)).status).toBe(404);
  });
});

describe('one order', () => {
  test('is shown to staff completely, and to translators without email and money', async () => {
    const orderNumber = await server.placeOrder({ translationType: 'standard', includeCertificate: 'true' });
    await assign(admin, orderNumber, translator.id);
    const whole = await admin.call('GET', `/api/admin/orders/${orderNumber}`);
    expect(whole.body).toMatchObject({
      orderNumber,
      email: 'ana@example.com',
      totalPrice: 1995 + 995,
      lines: [{ item: 'standard' }, { item: 'certificate' }],
      originalFilename: 'birth-certificate.pdf',
      pageCountSource: 'pdf',
      documentFlags: [],
      includesCertificate: true,
      assignee: { username: translator.username },
      notifiedAt: null,
      restricted: false,
      version: 2,
    });
    const part = await translator.call('GET', `/api/admin/orders/${orderNumber}`);
    expect(part.body).toMatchObject({
      fullName: 'Ana Gómez',
      email: null,
      totalPrice: null,
      lines: null,
      originalFilename: 'birth-certificate.pdf',
      restricted: true,
    });
  });

  test('on the public page is complete for administrators and restricted for translators', async () => {
    const orderNumber = await server.placeOrder();
    await assign(admin, orderNumber, translator.id);
    const path = `/api/orders/${orderNumber}`;
    expect((await admin.call('GET', path)).body).toMatchObject({
      restricted: false,
      email: 'ana@example.com',
    });
    expect((await translator.call('GET', path)).body).toMatchObject({ restricted: true, email: null });
    expect((await translator.call('GET', `${path}/download-original`)).status).toBe(403);
  });

  test('has its placing and payment in the history, with the actor', async () => {
    const orderNumber = await server.placeOrder();
    await setStatus(orderNumber, 'inProgress');
    const history = await admin.call('GET', `/api/admin/orders/${orderNumber}/history`);
    expect(listOf(history)).toMatchObject([
      { who: admin.username, what: 'order.status', before: { status: 'pending' }, at: now.toISOString() },
      { who: 'customer', what: 'order.placed', before: null, after: { pageCount: 1, totalPrice: 2495 } },
    ]);
    expect((await translator.call('GET', `/api/admin/orders/${orderNumber}/history`)).status).toBe(403);
  });
});
