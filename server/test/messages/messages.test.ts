import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { mostMessages } from '@truepage/core/messages/message';
import { Message } from '../../src/db/rows/order/message.ts';
import { Order } from '../../src/db/rows/order/order.ts';
import { readEvents } from '../operation/event-reader.ts';
import { cookieOf, orderIn, ways } from '../support/ownership.ts';
import { assign, auditOf } from '../support/staff-desk.ts';
import { makeStaff, signIn, signInAs, staffPassword, type SignedIn } from '../support/staff.ts';
import { startServerForFile, type Reply } from '../support/test-server.ts';

const server = await startServerForFile();
const strict = await startServerForFile({ env: { ORDER_ACCESS: 'proof' } });
const email = 'ana@example.com';
let admin: SignedIn;
let translator: Pick<SignedIn, 'call'>;
let translatorId: string;
beforeAll(async () => {
  admin = await signInAs(server, 'admin');
  translatorId = await makeStaff(server, 'translator', 'thea');
  translator = await signIn(server, 'thea', staffPassword);
});

const threadPath = (orderNumber: string) => `/api/orders/${orderNumber}/messages`;
const deskPath = (orderNumber: string) => `/api/admin/orders/${orderNumber}/messages`;

/** An order with both sides of its thread. */
async function aThread() {
  const { orderNumber, ordering } = await orderIn(server, email);
  const to = threadPath(orderNumber);
  return {
    orderNumber,
    ordering,
    read: async () => messagesOf(await server.call('GET', to, undefined, ordering)),
    write: (text: string, id: string = randomUUID(), cookie = ordering) =>
      server.call('PUT', `${to}/${id}`, { text }, cookie),
    readAs: async (by: Pick<SignedIn, 'call'>) => messagesOf(await by.call('GET', deskPath(orderNumber))),
    writeAs: (by: Pick<SignedIn, 'call'>, text: string, id: string = randomUUID()) =>
      by.call('PUT', `${deskPath(orderNumber)}/${id}`, { text }),
  };
}

function messagesOf({ status, body }: Reply): readonly Record<string, unknown>[] {
  expect([status, body['code']]).toEqual([200, undefined]);
  return body['messages'] as unknown as readonly Record<string, unknown>[];
}

const codeOf = ({ status, body }: Reply) => [status, body['code']];

test('both sides write to one thread, and customers see no names of staff', async () => {
  const thread = await aThread();
  await assign(admin, thread.orderNumber, translatorId);
  await thread.write('  Is <b>Gómez</b>\r\nwith an accent?\u202E ');
  await thread.writeAs(translator, 'Yes.');
  await thread.writeAs(admin, 'متى يكون جاهزا؟');
  const texts = ['Is <b>Gómez</b>\nwith an accent?', 'Yes.', 'متى يكون جاهزا؟'];
  const seen = await thread.read();
  expect(seen.map(({ text }) => text)).toEqual(texts);
  expect(seen.map(({ sequence, author }) => [sequence, author])).toEqual([
    [1, 'customer'],
    [2, 'staff'],
    [3, 'staff'],
  ]);
  expect(JSON.stringify(seen)).not.toMatch(/thea|admin/);
  for (const by of [admin, translator]) {
    const atDesk = await thread.readAs(by);
    expect(atDesk.map(({ sender, text }) => [sender, text])).toEqual([
      [null, texts[0]],
      ['thea', texts[1]],
      [admin.username, texts[2]],
    ]);
  }
  const written = (await auditOf(server, thread.orderNumber)).filter(({ what }) => what === 'order.messaged');
  expect(written.map(({ who }) => who)).toEqual(['customer', 'thea', admin.username]);
});

test.each([
  ['ORDER_ACCESS=number', server],
  ['ORDER_ACCESS=proof', strict],
])('with %s, only a proven owner reads, follows and writes', async (_, on) => {
  const { orderNumber, ordering } = await orderIn(on, email);
  const refused = [403, 'order.ownership_required'];
  for (const way of ['the number alone', 'the address, typed'] as const) {
    const cookie = await ways[way](on, orderNumber, email);
    expect(codeOf(await on.call('GET', threadPath(orderNumber), undefined, cookie))).toEqual(refused);
    const to = `${threadPath(orderNumber)}/${randomUUID()}`;
    expect(codeOf(await on.call('PUT', to, { text: 'Hello' }, cookie))).toEqual(refused);
    const follows = await on.call('GET', `${threadPath(orderNumber)}/events`, undefined, cookie);
    expect(codeOf(follows)).toEqual(refused);
  }
  const signedIn = await signInAs(on, 'admin');
  expect(codeOf(await signedIn.call('GET', threadPath(orderNumber)))).toEqual(refused);
  expect(messagesOf(await on.call('GET', threadPath(orderNumber), undefined, ordering))).toEqual([]);
});

test('the desk’s list counts customers’ messages that no member of staff has read', async () => {
  const thread = await aThread();
  await assign(admin, thread.orderNumber, translatorId);
  const unread = async (by: Pick<SignedIn, 'call'>) => {
    const { body } = await by.call('GET', `/api/admin/orders?q=${thread.orderNumber}`);
    return (body as unknown as { unreadMessages: number }[]).map(({ unreadMessages }) => unreadMessages);
  };
  expect(await unread(admin)).toEqual([0]);
  await thread.write('Is it ready?');
  await thread.write('I need it on Monday.');
  expect([await unread(admin), await unread(translator)]).toEqual([[2], [2]]);
  await makeStaff(server, 'reviewer', 'rosa');
  expect(await unread(await signIn(server, 'rosa', staffPassword))).toEqual([0]);
  await translator.call('POST', `${deskPath(thread.orderNumber)}/read`, { through: 1 });
  await thread.writeAs(admin, 'On Friday.');
  expect(await unread(admin)).toEqual([1]);
});

test('a corrected address closes the thread to browsers that proved the previous address', async () => {
  const thread = await aThread();
  await thread.write('Please deliver to my new address.');
  const moved = await server.call(
    'PUT',
    `/api/orders/${thread.orderNumber}/customer`,
    { fullName: 'Ana', email: 'new@example.com' },
    thread.ordering,
  );
  expect(codeOf(await thread.write('Still me?'))).toEqual([403, 'order.ownership_required']);
  expect((await thread.write('Me.', randomUUID(), cookieOf(moved))).status).toBe(200);
});

test('translators have the threads of their own orders, without addresses in texts; reviewers have none', async () => {
  const thread = await aThread();
  await thread.write('Ask my brother: luis.gomez@example.com.');
  expect(codeOf(await translator.call('GET', deskPath(thread.orderNumber)))).toEqual([
    404,
    'order.not_found',
  ]);
  expect(codeOf(await thread.writeAs(translator, 'Hello'))).toEqual([404, 'order.not_found']);
  await assign(admin, thread.orderNumber, translatorId);
  expect(await thread.readAs(translator)).toMatchObject([{ text: 'Ask my brother: •••@•••' }]);
  expect(await thread.readAs(admin)).toMatchObject([{ text: 'Ask my brother: luis.gomez@example.com.' }]);
  const reviewer = await signInAs(server, 'reviewer');
  expect(codeOf(await reviewer.call('GET', deskPath(thread.orderNumber)))).toEqual([403, 'staff.forbidden']);
});

describe('sending', () => {
  test('the same message ten times at once sends once, on both sides', async () => {
    const thread = await aThread();
    const [mine, theirs] = [randomUUID(), randomUUID()];
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, turn) =>
        turn % 2 === 0 ? thread.write('Hello', mine) : thread.writeAs(admin, 'Hello', theirs),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set((await thread.read()).map(({ id }) => id))).toEqual(new Set([mine, theirs]));
    expect(await thread.read()).toHaveLength(2);
  });

  test('different messages at once are numbered without gaps', async () => {
    const thread = await aThread();
    await Promise.all(Array.from({ length: 8 }, (_, turn) => thread.write(`Message ${turn}`)));
    expect((await thread.read()).map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('an id is bound to one text, one order and one side', async () => {
    const thread = await aThread();
    const id = randomUUID();
    await thread.write('Hello', id);
    const taken = [409, 'message.id_taken'];
    expect(codeOf(await thread.write('Something else', id))).toEqual(taken);
    expect(codeOf(await thread.writeAs(admin, 'Hello', id))).toEqual(taken);
    expect(codeOf(await (await aThread()).write('Hello', id))).toEqual(taken);
  });

  test.each([
    ['nothing', ' \u200B\n', 'required'],
    ['too much', 'x'.repeat(4001), 'too_long'],
    ['no text', 5, 'required'],
  ])('a message cannot hold %s', async (_, text, problem) => {
    const thread = await aThread();
    for (const reply of [await thread.write(text as string), await thread.writeAs(admin, text as string)])
      expect([reply.status, reply.body]).toMatchObject([400, { details: { fields: { text: problem } } }]);
    expect(await thread.read()).toEqual([]);
  });

  test('a thread has a maximum length, and none starts with an anonymised customer', async () => {
    const full = await aThread();
    const em = server.deps.orm.em.fork();
    const order = await em.findOneOrFail(Order, { orderNumber: full.orderNumber });
    await em.insertMany(
      Message,
      Array.from({ length: mostMessages }, (_, at) => ({
        id: randomUUID(),
        order,
        sequence: at + 1,
        author: 'customer' as const,
        sender: null,
        text: 'x',
        createdAt: new Date(),
      })),
    );
    expect(codeOf(await full.write('One more'))).toEqual([409, 'message.too_many']);
    const forgotten = await aThread();
    await em.nativeUpdate(Order, { orderNumber: forgotten.orderNumber }, { email: '' });
    expect(codeOf(await forgotten.writeAs(admin, 'Hello'))).toEqual([409, 'message.no_recipient']);
  });
});

test('both sides receive an event of each other’s messages', async () => {
  const thread = await aThread();
  const desk = await readEvents(server.origin, { cookie: admin.cookie });
  const path = `${threadPath(thread.orderNumber)}/events`;
  const customer = await readEvents(server.origin, { cookie: thread.ordering.Cookie, path });
  const stranger = await aThread();
  await stranger.write('Of another order');
  await thread.write('Hello');
  await thread.writeAs(admin, 'Good morning');
  await desk.until('order.messaged', thread.orderNumber);
  await expect
    .poll(() => customer.heard.map(({ name, data }) => [name, data]))
    .toEqual([
      ['changed', {}],
      ['changed', {}],
    ]);
  const heard = desk.heard.filter(({ data }) => data['orderNumber'] === thread.orderNumber);
  await expect
    .poll(() => desk.heard.filter(({ data }) => data['orderNumber'] === thread.orderNumber).length)
    .toBe(2);
  expect(heard[0]?.data).toEqual({
    orderNumber: thread.orderNumber,
    author: 'customer',
    at: expect.any(String),
  });
  desk.close();
  customer.close();
});

test('writing is limited, per address and per order', async () => {
  const limited = await startServerForFile({ env: { RATE_LIMITS: 'on' } });
  const { orderNumber, ordering } = await orderIn(limited, email);
  const statuses: number[] = [];
  for (let turn = 0; turn < 62; turn += 1) {
    const to = `${threadPath(orderNumber)}/${randomUUID()}`;
    statuses.push((await limited.call('PUT', to, { text: 'Hello' }, ordering)).status);
  }
  expect(statuses.slice(0, 60)).toEqual(Array(60).fill(200));
  expect(statuses.slice(60)).toEqual([429, 429]);
});
