import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { Order } from '../../src/db/rows/order/order.ts';
import { AuditEntry } from '../../src/db/rows/people/audit-entry.ts';
import { eventually } from '../payments/paying.ts';
import { listOf } from '../support/staff-desk.ts';
import { signInAs } from '../support/staff.ts';
import { startServerForFile } from '../support/test-server.ts';
import { aPartner } from '../partners/partner.ts';
import { aPartnerRow } from './partner-rows.ts';
import { aReceiver } from './receiver.ts';

const server = await startServerForFile({ env: { WEBHOOKS_TO_LOOPBACK: 'on' } });
const admin = await signInAs(server, 'admin');

/** A partner's endpoint, added on the desk. */
async function anEndpoint(url: string) {
  const account = await aPartnerRow(server.deps.orm);
  const path = `/api/admin/partners/${account}/webhooks`;
  const body = { url, events: ['order.paid', 'order.in_progress'] };
  const reply = await admin.call('POST', path, body);
  const { webhook, secret } = reply.body as unknown as { webhook: { id: string }; secret: string };
  return { account, path, status: reply.status, webhook, secret };
}

async function anOrderOf(account: string): Promise<string> {
  const orderNumber = await server.placeOrder();
  await server.deps.orm.em.fork().nativeUpdate(Order, { orderNumber }, { partner: account });
  return orderNumber;
}

test('a payment and a status reach the partner within seconds, signed, in order, and the desk shows them', async () => {
  const receiver = await aReceiver();
  const { account, path, webhook, secret } = await anEndpoint(receiver.url);
  const orderNumber = await anOrderOf(account);

  await admin.call('POST', `/api/admin/mark-order-paid/${orderNumber}`);
  await admin.call('PATCH', `/api/admin/orders/${orderNumber}/status`, { status: 'inProgress' });

  const events = await eventually(() =>
    Promise.resolve(receiver.accepted.length === 2 ? receiver.accepted : undefined),
  );
  const verified = events.map(({ body, headers }) => new Webhook(secret).verify(body, headers));
  expect(verified).toMatchObject([
    { type: 'order.paid', data: { orderNumber } },
    { type: 'order.in_progress', data: { orderNumber, status: 'inProgress' } },
  ]);
  const [shown] = listOf(await admin.call('GET', path));
  expect(shown).toMatchObject({ id: webhook.id, failingSince: null, isPaused: false, givenUp: 0 });
  expect(JSON.stringify(shown)).not.toContain('whsec_');
  const deliveries = await eventually(async () => {
    const rows = listOf(
      await admin.call('GET', `/api/admin/webhooks/${webhook.id}/deliveries?state=delivered`),
    );
    return rows.length === 2 ? rows : undefined;
  });
  expect(deliveries).toMatchObject(
    [...events].toReversed().map(({ body, headers, type }) => ({
      kind: type,
      body,
      messageId: headers['webhook-id'],
      orderNumber,
      attempts: 1,
      status: 204,
      problem: null,
      nextAttemptAt: null,
    })),
  );
});

test('marking an order as paid by hand sends one event', async () => {
  const receiver = await aReceiver();
  const { account } = await anEndpoint(receiver.url);
  const orderNumber = await anOrderOf(account);

  await admin.call('POST', `/api/admin/mark-order-paid/${orderNumber}`);
  await admin.call('POST', `/api/admin/mark-order-paid/${orderNumber}`);
  await admin.call('PATCH', `/api/admin/orders/${orderNumber}/status`, { status: 'inProgress' });

  await eventually(() => Promise.resolve(receiver.accepted.at(1)));
  expect(receiver.accepted.map(({ type }) => type)).toEqual(['order.paid', 'order.in_progress']);
});

test('a test event is sent at once, and the answer contains the receiver’s response', async () => {
  const receiver = await aReceiver();
  const { webhook, secret } = await anEndpoint(receiver.url);
  receiver.answer = () => 418;

  const { body } = await admin.call('POST', `/api/admin/webhooks/${webhook.id}/test`);

  expect(body).toEqual({ status: 418, problem: null });
  const { body: sent, headers } = receiver.calls[0]!;
  expect(new Webhook(secret).verify(sent, headers)).toMatchObject({ type: 'webhook.test', data: {} });
});

test('internal addresses are refused when an endpoint is added and when it is changed', async () => {
  const receiver = await aReceiver();
  const { webhook } = await anEndpoint(receiver.url);
  for (const url of ['https://169.254.169.254/', 'https://10.0.0.1/', 'http://partner.example/']) {
    expect(await anEndpoint(url)).toMatchObject({ status: 422 });
    const changed = await admin.call('PATCH', `/api/admin/webhooks/${webhook.id}`, { url });
    expect(changed).toMatchObject({ status: 422, body: { code: 'webhook.address' } });
  }
});

test('an account has ten endpoints at most, even if they are added concurrently; a removed one makes room', async () => {
  const { path, webhook } = await anEndpoint('https://partner.example/');
  const add = () => admin.call('POST', path, { url: 'https://partner.example/', events: ['order.paid'] });

  const replies = await Promise.all(Array.from({ length: 12 }, add));

  expect(replies.filter(({ status }) => status === 200)).toHaveLength(9);
  expect(new Set(replies.filter(({ status }) => status !== 200).map(({ body }) => body['code']))).toEqual(
    new Set(['webhook.too_many']),
  );
  expect((await admin.call('DELETE', `/api/admin/webhooks/${webhook.id}`)).body).toEqual({ isDone: true });
  expect((await add()).status).toBe(200);
});

test('a partner that does not exist has no endpoints', async () => {
  const path = `/api/admin/partners/${randomUUID()}/webhooks`;
  expect(
    (await admin.call('POST', path, { url: 'https://partner.example/', events: ['order.paid'] })).status,
  ).toBe(404);
});

test('a partner manages its own endpoints with a key of the scope, and not those of others', async () => {
  const [own, other] = [await aPartner(server, admin), await aPartner(server, admin)];
  const body = { url: 'https://partner.example/', events: ['order.completed'] };
  const added = await own.call('POST', '/api/webhooks', body);
  expect(added).toMatchObject({ status: 201, body: { webhook: { ...body, isPaused: false } } });
  const { id } = added.body['webhook'] as unknown as { id: string };

  expect(listOf(await own.call('GET', '/api/webhooks'))).toMatchObject([{ id }]);
  expect(listOf(await other.call('GET', '/api/webhooks'))).toEqual([]);
  expect((await other.call('DELETE', `/api/webhooks/${id}`)).body).toEqual({ isDone: false });
  expect((await own.call('DELETE', `/api/webhooks/${id}`)).body).toEqual({ isDone: true });
  expect(listOf(await own.call('GET', '/api/webhooks'))).toEqual([]);
  expect((await server.call('GET', '/api/webhooks')).body['code']).toBe('key.required');
  const [{ id: keyId } = { id: '' }] = (await own.read()).apiKeys;
  for (const what of ['webhook.added', 'webhook.removed'] as const) {
    const { after } = await server.deps.orm.em
      .fork()
      .findOneOrFail(AuditEntry, { what, after: { webhookId: id } });
    expect(after).toMatchObject({ partnerId: own.id, keyId });
  }
});
