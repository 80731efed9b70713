import { readFile, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Role } from '@truepage/core/staff/roles';
import { describe, expect, test } from 'vitest';
import { untilPaid, cards, payOnPage } from './paying.ts';
import { signInAs } from '../support/staff.ts';
import { startTestServer, startServerForFile } from '../support/test-server.ts';
import { stripeOf } from '../support/fixtures/stripe/stripe-of.ts';

const server = await startServerForFile({
  env: {
    NODE_ENV: 'production',
    ALLOW_PAYMENT_SANDBOX: 'on',
    PUBLIC_URL: 'http://127.0.0.1',
    RATE_LIMITS: 'on',
    DRAIN_SECONDS: '0',
  },
});

const fromHere = (url: string) => url.replace('http://127.0.0.1/', `${server.origin}/`);
// The headers of pages at PUBLIC_URL.
const own = { Origin: 'http://127.0.0.1' };
const get = (to: string, headers: Record<string, string> = {}) =>
  fetch(server.origin + to, { headers, redirect: 'manual' });

describe('the keys of the sandbox', () => {
  test('are unique to this installation, and stored with the other secrets', async () => {
    const file = path.join(server.dataDir, 'secrets', 'payment-sandbox');
    const secret = (await readFile(file, 'utf8')).trim();
    expect(secret).toMatch(/^[\da-f]{64}$/);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const other = await startTestServer();
    try {
      expect(other.deps.payments.publishableKey).not.toBe(server.deps.payments.publishableKey);
      expect(other.deps.payments.webhookSecret).not.toBe(server.deps.payments.webhookSecret);
      expect(await readdir(path.join(other.dataDir, 'secrets'))).toContain('payment-sandbox');
    } finally {
      await other.close();
    }
  });

  test.each(['sk_test_sandbox', 'pk_test_sandbox', ''])('are not publicly known ones: %s', async (key) => {
    for (const list of ['checkout/sessions', 'payment_intents', 'refunds']) {
      const reply = await get(`/v1/${list}`, { Authorization: `Bearer ${key}` });
      expect([list, reply.status]).toEqual([list, 401]);
    }
  });

  test('do not allow listing payments with the public key', async () => {
    const headers = { Authorization: `Bearer ${server.deps.payments.publishableKey}` };
    expect((await get('/v1/payment_intents', headers)).status).toBe(403);
    expect((await get('/v1/checkout/sessions', headers)).status).toBe(403);
  });

  test('a webhook signed with a publicly known secret is refused', async () => {
    const payload = '{"id":"evt_1","type":"payment_intent.succeeded","data":{"object":{"id":"pi_1"}}}';
    const { webhooks } = stripeOf(server.deps);
    const signature = webhooks.generateTestHeaderString({ payload, secret: 'whsec_sandbox' });
    const reply = await fetch(`${server.origin}/api/stripe/webhook`, {
      method: 'POST',
      body: payload,
      headers: { 'Stripe-Signature': signature },
    });
    expect(reply.status).toBe(400);
  });
});

describe('the mailbox', () => {
  const addresses = [
    '/sandbox/mail',
    '/sandbox/mail.json',
    '/sandbox/MAIL',
    '/sandbox/mail/x/raw',
    '/sandbox/mail/',
  ];

  test.each(addresses)('shows a stranger nothing: %s', async (to) => {
    const reply = await get(to, { Accept: 'application/json' });
    expect([reply.status, (await reply.json()) as object]).toMatchObject([
      401,
      { code: 'staff.sign_in_required' },
    ]);
  });

  test('redirects a browser without a session to the desk', async () => {
    const reply = await get('/sandbox/mail', { Accept: 'text/html' });
    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/admin']);
  });

  test('is closed to translators, and open to administrators', async () => {
    const as = async (role: Role) => (await signInAs(server, role)).cookie;
    const translator = await get('/sandbox/mail.json', { Cookie: await as('translator') });
    expect(translator.status).toBe(403);
    const admin = await get('/sandbox/mail', { Cookie: await as('admin') });
    expect(admin.status).toBe(200);
  });
});

test('customers can pay on the hosted page as before', async () => {
  const orderNumber = await server.placeOrder();
  const reply = await server.call('POST', '/api/create-checkout-session', { orderNumber }, own);
  expect(reply.status).toBe(200);
  const url = fromHere(String(reply.body['url']));
  expect((await fetch(url)).status).toBe(200);
  expect(await payOnPage(url, cards.good)).toContain(`/order/confirmation/${orderNumber}`);
  await untilPaid(server, orderNumber);
});
