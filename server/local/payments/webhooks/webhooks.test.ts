import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { idOf } from '../moves/find.ts';
import { aPaidIntent, aSession, pageOf, submitCheckout } from '../testing/orders.ts';
import { startTestSandbox, WEBHOOK_SECRET, type TestSandbox } from '../testing/test-sandbox.ts';
import { signatureHeader } from './post-event.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const typesAbout = (id: string): string[] =>
  sandbox.received
    .filter((event) => JSON.stringify(event.data.object).includes(id))
    .map((event) => event.type)
    .toSorted();

test('a payment on the hosted page is told event by event, signed', async () => {
  const session = await sandbox.stripe.checkout.sessions.create(aSession());
  await submitCheckout(pageOf(session), { number: '4000 0000 0000 0002' });
  await submitCheckout(pageOf(session));
  const { payment_intent: intent } = await sandbox.stripe.checkout.sessions.retrieve(session.id);
  await sandbox.controls.webhooksDelivered();
  expect(typesAbout(idOf(intent))).toEqual([
    'charge.failed',
    'charge.succeeded',
    'checkout.session.completed',
    'payment_intent.created',
    'payment_intent.payment_failed',
    'payment_intent.succeeded',
  ]);
  const events = await sandbox.stripe.events.list();
  expect(events.data.every((event) => event.pending_webhooks === 0)).toBe(true);
});

test('an event tells how things stood when it happened', async () => {
  const { id } = await aPaidIntent(sandbox);
  await sandbox.stripe.refunds.create({ payment_intent: id });
  await sandbox.controls.webhooksDelivered();
  const charged = sandbox.received.find(
    (event) => event.type === 'charge.succeeded' && event.data.object.payment_intent === id,
  );
  expect(charged?.data.object).toMatchObject({ refunded: false, amount_refunded: 0 });
});

test('an event that is refused comes again until it is taken', async () => {
  const attempts = new Map<string, number>();
  sandbox.webhook.answer = (event) => {
    const attempt = (attempts.get(event.id) ?? 0) + 1;
    attempts.set(event.id, attempt);
    return [500, 404, 302][attempt - 1] ?? 200;
  };
  const { id } = await aPaidIntent(sandbox);
  await sandbox.controls.webhooksDelivered();
  sandbox.webhook.answer = () => 200;

  expect(typesAbout(id)).toEqual(['charge.succeeded', 'payment_intent.created', 'payment_intent.succeeded']);
  expect([...attempts.values()]).toEqual([4, 4, 4]);
  expect(sandbox.logged).toContain('payment sandbox: webhook not taken, trying again');
});

test('attempts can be made to fail on the way, and events to come twice', async () => {
  sandbox.controls.failNextWebhooks(2);
  const { id } = await aPaidIntent(sandbox);
  await sandbox.controls.webhooksDelivered();
  const about = sandbox.received.filter((event) => JSON.stringify(event).includes(id));
  expect(about).toHaveLength(3);

  sandbox.controls.redeliver(String(about[0]?.id));
  await sandbox.controls.webhooksDelivered();
  expect(sandbox.received.filter((event) => event.id === about[0]?.id)).toHaveLength(2);
});

test('nobody waits for the webhook: payments are answered while it is down', async () => {
  sandbox.controls.failNextWebhooks(Infinity);
  const { id } = await aPaidIntent(sandbox);
  expect(typesAbout(id)).toEqual([]);
  sandbox.controls.failNextWebhooks(0);
  await sandbox.controls.webhooksDelivered();
  expect(typesAbout(id)).toHaveLength(3);
});

test('the signature is Stripe’s: the SDK takes it, and refuses a changed or an old one', () => {
  const { webhooks } = new Stripe('sk_test_x');
  const payload = '{"id":"evt_1","object":"event"}';
  const now = new Date();
  const header = signatureHeader(payload, WEBHOOK_SECRET, now);
  const official = webhooks.generateTestHeaderString({
    payload,
    secret: WEBHOOK_SECRET,
    timestamp: Math.floor(now.getTime() / 1000),
  });
  expect(header).toBe(official);
  expect(webhooks.constructEvent(payload, header, WEBHOOK_SECRET)).toMatchObject({ id: 'evt_1' });
  expect(() => webhooks.constructEvent(`${payload} `, header, WEBHOOK_SECRET)).toThrow(/signature/i);
  const old = signatureHeader(payload, WEBHOOK_SECRET, new Date(now.getTime() - 400_000));
  expect(() => webhooks.constructEvent(payload, old, WEBHOOK_SECRET)).toThrow(/tolerance/i);
});
