import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import { PaymentEntry } from '../../src/db/rows/money/payment-entry.ts';
import { Mail } from '../../src/db/rows/pages/mail.ts';
import { Order } from '../../src/db/rows/order/order.ts';
import { PrivacyRequest } from '../../src/db/rows/upkeep/privacy-request.ts';
import { lockOrder } from '../../src/order-access/order.repository.ts';
import { eventually } from '../payments/paying.ts';
import { withClient } from '../support/database.ts';
import { pay } from '../support/staff-desk.ts';
import { signInAs } from '../support/staff.ts';
import { startServerForFile } from '../support/test-server.ts';
import { aRequest, demandPeople } from './privacy-calls.ts';

const server = await startServerForFile();
const admin = await signInAs(server, 'admin');
const other = await signInAs(server, 'admin');
await demandPeople(admin, 'two');

const orderOf = (orderNumber: string) => server.deps.orm.em.fork().findOneOrFail(Order, { orderNumber });
const proposalOf = (id: string) => server.deps.orm.em.fork().findOneOrFail(PrivacyRequest, { id });

test('an erasure is proposed by one person and carried out by another, on the proposed state', async () => {
  const { id, email, look, erase } = await aRequest(admin, new Date());
  const orderNumber = await server.placeOrder({ email });
  const { state } = await look();

  expect((await erase()).body).toMatchObject({ request: { proposedBy: admin.username, outcome: null } });
  expect((await proposalOf(id)).proposed).toEqual({
    state,
    orders: [orderNumber],
    documents: 1,
    reviews: 0,
    messages: 0,
  });
  expect((await erase()).body).toMatchObject({ code: 'privacy.second_person' });
  expect(await orderOf(orderNumber)).toMatchObject({ email, documentsDeletedAt: null });

  expect((await erase(other)).body).toMatchObject({ request: { outcome: 'done', closedBy: other.username } });
  expect(await orderOf(orderNumber)).toMatchObject({ email: '', documentsDeletedAt: expect.any(Date) });
});

test('an order placed after the proposal is not erased: a new proposal is needed', async () => {
  const { email, look, erase } = await aRequest(admin, new Date());
  await erase();
  const orderNumber = await server.placeOrder({ email });

  // The second person has seen the new order, and still approves the proposal made without it.
  expect(await erase(other)).toMatchObject({ status: 409, body: { code: 'privacy.new_proposal' } });
  expect(await orderOf(orderNumber)).toMatchObject({ email, documentsDeletedAt: null });
  expect(await look()).toMatchObject({ isProposalOutdated: true, request: { outcome: null } });

  const proposed = await erase(other, { proposes: true });
  expect(proposed.body).toMatchObject({ request: { proposedBy: other.username }, isProposalOutdated: false });
  expect((await erase(other)).body).toMatchObject({ code: 'privacy.second_person' });
  expect((await erase(admin)).body).toMatchObject({ request: { outcome: 'done' } });
  expect(await orderOf(orderNumber)).toMatchObject({ email: '' });
});

test.each([
  [
    'a message',
    (email: string) => server.call('POST', '/api/contact', { name: 'Ana', email, message: 'Hi' }),
  ],
  ['a payment', async (_: string, orderNumber: string) => pay(server, orderNumber)],
  [
    'another message in place of one',
    async (email: string) => {
      await server.deps.orm.em.fork().nativeDelete(Mail, { kind: 'contact' });
      await server.call('POST', '/api/contact', { name: 'Ana', email, message: 'Another' });
    },
  ],
])('%s after the proposal needs a new one', async (_, change) => {
  const { email, erase } = await aRequest(admin, new Date());
  const orderNumber = await server.placeOrder({ email });
  await server.call('POST', '/api/contact', { name: 'Ana', email, message: 'Hello' });
  await erase();
  await change(email, orderNumber);
  expect((await erase(other)).body).toMatchObject({ code: 'privacy.new_proposal' });
  expect(await orderOf(orderNumber)).toMatchObject({ email });
});

test('two people who approve at once carry it out once', async () => {
  const third = await signInAs(server, 'admin');
  const { email, look, erase } = await aRequest(admin, new Date());
  const orderNumber = await server.placeOrder({ email });
  const { state } = await look();
  await erase();
  const replies = await Promise.all([other, third].map((by) => erase(by, { state })));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(await orderOf(orderNumber)).toMatchObject({ email: '' });
});

test('an erasure that waits for the lock of an order sees its concurrent changes', async () => {
  await demandPeople(admin, 'one');
  const { email, look, erase } = await aRequest(admin, new Date());
  const orderNumber = await server.placeOrder({ email });
  const { state } = await look();
  const erased = await server.deps.orm.em.fork().transactional(async (em) => {
    const order = await lockOrder(em, orderNumber as OrderNumber);
    const answer = erase(admin, { state });
    await eventually(async () => ((await waitingForLocks()) > 0 ? true : undefined));
    // Paid: the accounts require name and address from here on.
    const paid = {
      id: randomUUID(),
      order,
      kind: 'manual',
      amount: order.totalPrice,
      currency: 'usd',
    } as const;
    await em.insert(PaymentEntry, { ...paid, reference: 'test', by: 'system', at: new Date() });
    return { answer };
  });
  expect((await erased.answer).body).toMatchObject({ code: 'privacy.changed' });
  expect(await orderOf(orderNumber)).toMatchObject({ email, documentsDeletedAt: null });
});

function waitingForLocks(): Promise<number> {
  return withClient(server.database.connection, async (client) => {
    const { rowCount } = await client.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rowCount ?? 0;
  });
}
