import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { announceAfterMs, notifyOfMessage, quietMs } from '../../src/messages/notify-of-message.ts';
import { Mail } from '../../src/db/rows/pages/mail.ts';
import { orderIn } from '../support/ownership.ts';
import { assign } from '../support/staff-desk.ts';
import { makeStaff, signInAs, type SignedIn } from '../support/staff.ts';
import { startServerForFile } from '../support/test-server.ts';

/** Ahead of the database's clock: jobs run only when a test runs them. */
let now = new Date(Date.now() + 86_400_000);
const server = await startServerForFile({
  clock: { now: () => now },
  env: { STAFF_EMAIL: 'office@example.com' },
});
const pass = (ms: number) => void (now = new Date(now.getTime() + ms));

/** An order with both sides of its thread, and the mails about it. */
async function aThread(email = `${randomUUID()}@example.com`) {
  const { orderNumber, ordering } = await orderIn(server, email);
  // Sessions end when these tests advance the time.
  const admin = await signInAs(server, 'admin');
  const to = `/api/orders/${orderNumber}/messages`;
  const desk = `/api/admin/orders/${orderNumber}/messages`;
  const put = async (by: Pick<SignedIn, 'call'> | undefined, path: string, headers = {}) => {
    const id = randomUUID();
    const call = by?.call ?? server.call;
    expect((await call('PUT', `${path}/${id}`, { text: 'Secret words' }, headers)).status).toBe(200);
    return id;
  };
  return {
    orderNumber,
    email,
    assign: (staffId: string) => assign(admin, orderNumber, staffId),
    ask: () => put(undefined, to, ordering),
    answer: () => put(admin, desk),
    readByCustomer: (through: number) => server.call('POST', `${to}/read`, { through }, ordering),
    readByStaff: (through: number) => admin.call('POST', `${desk}/read`, { through }),
    unread: async () =>
      (await server.call('GET', `/api/orders/${orderNumber}`, undefined, ordering)).body['unreadMessages'],
    announce: async (...ids: string[]) => {
      for (const messageId of ids) await notifyOfMessage(server.deps, { messageId });
    },
    mails: () =>
      server.deps.orm.em
        .fork()
        .find(
          Mail,
          { order: { orderNumber }, kind: { $in: ['message', 'staff_message'] } },
          { orderBy: { createdAt: 'asc' } },
        ),
  };
}

describe('an email announces messages', () => {
  test('to the customer: once for several, with a link and without their text', async () => {
    const thread = await aThread();
    const ids = [await thread.answer(), await thread.answer()];
    expect(await thread.unread()).toBe(2);
    pass(announceAfterMs);
    await thread.announce(...ids);
    const mails = await thread.mails();
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([['message', thread.email]]);
    expect(JSON.stringify(mails[0]?.payload)).not.toContain('Secret');
  });

  test('but not messages that were read by then, on either side', async () => {
    const thread = await aThread();
    const ids = [await thread.answer(), await thread.ask()];
    await thread.readByCustomer(2);
    await thread.readByStaff(2);
    expect(await thread.unread()).toBe(0);
    pass(announceAfterMs);
    await thread.announce(...ids);
    expect(await thread.mails()).toEqual([]);
  });

  test('again after a while, for new ones', async () => {
    const thread = await aThread();
    await thread.announce(await thread.answer());
    const next = await thread.answer();
    await thread.announce(next);
    expect(await thread.mails()).toHaveLength(1);
    pass(quietMs);
    await thread.announce(next, next);
    expect(await thread.mails()).toHaveLength(2);
  });

  test('to the translator of the order, or else to the office', async () => {
    const thread = await aThread();
    await thread.announce(await thread.ask());
    pass(quietMs);
    const translator = await makeStaff(server, 'translator', 'tom', 'tom@example.com');
    await thread.assign(translator);
    await thread.announce(await thread.ask());
    expect((await thread.mails()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['staff_message', 'office@example.com'],
      ['staff_message', 'tom@example.com'],
    ]);
  });
});

test('reading marks the other side’s messages up to that one, and requires the permission to read', async () => {
  const thread = await aThread();
  await thread.answer();
  await thread.ask();
  await thread.answer();
  await thread.readByCustomer(2);
  expect(await thread.unread()).toBe(1);
  const stranger = await server.call('POST', `/api/orders/${thread.orderNumber}/messages/read`, {
    through: 3,
  });
  expect(stranger.body['code']).toBe('order.ownership_required');
  const { body } = await server.call('GET', `/api/orders/${thread.orderNumber}`);
  expect(body['unreadMessages']).toBeNull();
});
