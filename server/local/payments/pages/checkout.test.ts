import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { idOf } from '../moves/find.ts';
import { aSession, pageOf, submitCheckout } from '../testing/orders.ts';
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const open = (overrides: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
  sandbox.stripe.checkout.sessions.create(aSession(overrides));
const read = async (url: string) => (await fetch(url)).text();
const alertsIn = (page: string) => [...page.matchAll(/role="alert"\s*>([^<]+)</g)].map((match) => match[1]);
const decoded = (text: string | undefined) => text?.replaceAll('&#39;', "'");
const successOf = (id: string) => `http://shop.example/order/confirmation?session=${id}`;

test('the page shows what is bought, says that it is a test, and names its fields', async () => {
  const page = await read(pageOf(await open()));
  for (const text of [
    'Test mode: no real card is charged',
    '3 × $19.95',
    '$59.85',
    '$9.95',
    'Pay $69.80',
    '4242 4242 4242 4242',
    'TP-2026-AAAA-BBBB-CCCC',
  ]) {
    expect(page).toContain(text);
  }
  for (const [id, label] of [
    ['email', 'Email'],
    ['number', 'Card number'],
    ['expiry', 'Expiry'],
    ['cvc', 'CVC'],
  ]) {
    expect(page).toContain(`<label for="${id}">${label}</label>`);
    expect(page).toMatch(new RegExp(`<input\\s+id="${id}"`));
  }
  expect(page).toContain('autocomplete="cc-number"');
  expect(page).toContain('href="http://shop.example/checkout"');
  expect(page).toContain('value="ana@example.com"');
});

test('the page speaks the language of its session, and what was typed wrong or refused is told in it', async () => {
  const session = await open({ locale: 'es-419' });
  const page = await read(pageOf(session));
  expect(page).toContain('<html lang="es">');
  for (const text of [
    'Modo de prueba',
    'Número de tarjeta',
    'Vencimiento',
    '3 × USD 19.95',
    'Pagar USD 69.80',
  ]) {
    expect(page.replaceAll('\u00a0', ' ')).toContain(text);
  }
  expect(page).not.toMatch(/Card number|Test cards|Total due/);
  const wrong = await submitCheckout(pageOf(session), { number: '4242' });
  expect(alertsIn(await wrong.text())).toEqual(['El número de su tarjeta está incompleto.']);
  const refused = await submitCheckout(pageOf(session), { number: '4000 0000 0000 9995' });
  expect(alertsIn(await refused.text())).toEqual(['Su tarjeta no tiene fondos suficientes.']);
  await submitCheckout(pageOf(session));
  expect(await read(pageOf(session))).toContain('Ya está pagado');
});

test('a session of no language speaks the visitor’s', async () => {
  const address = pageOf(await open({ locale: 'auto' }));
  const spanish = await fetch(address, { headers: { 'Accept-Language': 'es-MX,es;q=0.9,en;q=0.5' } });
  expect(await spanish.text()).toContain('Número de tarjeta');
  const unknown = await fetch(address, { headers: { 'Accept-Language': 'fr' } });
  expect(await unknown.text()).toContain('Card number');
});

test('the page needs no script, and allows none', async () => {
  const reply = await fetch(pageOf(await open()));
  expect(await reply.text()).not.toMatch(/<script|<style|style="|\son\w+=/);
  const policy = reply.headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('script-src');
  // Browsers check redirects after a form against it, too.
  expect(policy).toContain("form-action 'self' http://shop.example");
  expect(reply.headers.get('cache-control')).toBe('no-store');
  const styles = await fetch(`${sandbox.origin}/sandbox/checkout.css`);
  expect(styles.headers.get('content-type')).toContain('text/css');
});

test('whatever the merchant sends is escaped', async () => {
  const nasty = `"><script>alert(1)</script>&'`;
  const session = await open({
    client_reference_id: nasty,
    line_items: [
      { quantity: 2, price_data: { currency: 'usd', unit_amount: 900, product_data: { name: nasty } } },
    ],
    cancel_url: `http://shop.example/?q="><script>`,
  });
  const reply = await submitCheckout(pageOf(session), { email: nasty, number: nasty });
  const page = await reply.text();
  expect(page).not.toContain('<script');
  expect(page).toContain('&quot;&gt;&lt;script&gt;');
});

test('a payment goes on to the success page, with the session’s id', async () => {
  const session = await open();
  const reply = await submitCheckout(pageOf(session));
  expect([reply.status, reply.headers.get('location')]).toEqual([303, successOf(session.id)]);
});

describe('what was typed wrong', () => {
  test('is said beside each field; all but the security code stays', async () => {
    const session = await open();
    const reply = await submitCheckout(pageOf(session), {
      email: 'ana',
      number: '4242 4242 4242 4241',
      expiry: '01/20',
      cvc: '12',
    });
    const page = await reply.text();
    expect(alertsIn(page).map(decoded)).toEqual([
      'Your email is invalid.',
      'Your card number is incorrect.',
      "Your card's expiration year is in the past.",
      "Your card's security code is incomplete.",
    ]);
    expect(page).toContain('value="4242 4242 4242 4241"');
    expect(page).toContain('value="01/20"');
    expect(page).not.toContain('value="12"');
    expect(page).toMatch(/aria-describedby="number-problem"/);
  });

  test('charges nothing', async () => {
    const session = await open();
    await submitCheckout(pageOf(session), { cvc: '' });
    expect((await sandbox.stripe.checkout.sessions.retrieve(session.id)).payment_intent).toBeNull();
  });
});

test.each([
  ['4000 0000 0000 0002', 'Your card was declined.'],
  ['4000-0000-0000-9995', 'Your card has insufficient funds.'],
  ['4000000000000069', 'Your card has expired.'],
  ['4111 1111 1111 1111', 'Your card was declined. Your request was in test mode, but used a non test card.'],
])('the card %s is refused with the bank’s words, and another one pays', async (number, message) => {
  const session = await open();
  const page = await (await submitCheckout(pageOf(session), { number })).text();
  expect(alertsIn(page)).toEqual([message]);
  expect(page).toContain(`value="${number}"`);

  expect((await submitCheckout(pageOf(session))).status).toBe(303);
  const paid = await sandbox.stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] });
  expect(paid.payment_intent).toMatchObject({ status: 'succeeded', last_payment_error: null });
});

describe('paying twice', () => {
  test('a double click and two tabs pay once, and both go on', async () => {
    const session = await open();
    const replies = await Promise.all(Array.from({ length: 6 }, () => submitCheckout(pageOf(session))));
    expect(replies.map((reply) => reply.headers.get('location'))).toEqual(
      Array(6).fill(successOf(session.id)),
    );

    const paid = await sandbox.stripe.checkout.sessions.retrieve(session.id);
    const charges = await sandbox.stripe.charges.list({ payment_intent: idOf(paid.payment_intent) });
    expect(charges.data).toHaveLength(1);
  });

  test('the back button after a payment says that it is paid, and leads on', async () => {
    const session = await open();
    await submitCheckout(pageOf(session));
    const page = await read(pageOf(session));
    expect(page).toContain('Already paid');
    expect(page).toContain(`href="${successOf(session.id)}"`);
    expect(page).not.toContain('<form');
  });
});

describe('a page that cannot be paid', () => {
  test('expired: says so, and leads back', async () => {
    const session = await open();
    await sandbox.stripe.checkout.sessions.expire(session.id);
    const reply = await fetch(pageOf(session));
    expect(reply.status).toBe(410);
    const page = await reply.text();
    expect(page).toContain('This payment page has expired');
    expect(page).toContain('href="http://shop.example/checkout"');
  });

  test('unknown: 404', async () => {
    const unknown = `${sandbox.origin}/sandbox/checkout/cs_test_no`;
    expect((await fetch(unknown)).status).toBe(404);
    expect((await submitCheckout(unknown)).status).toBe(404);
  });

  test('too long a form: 413', async () => {
    const session = await open();
    expect((await submitCheckout(pageOf(session), { number: '4'.repeat(70_000) })).status).toBe(413);
  });
});

test('everything else under /sandbox and beyond belongs to the site', async () => {
  for (const path of ['/sandbox/mail', '/sandbox/checkout', '/sandbox/checkout/a/b', '/v1', '/order']) {
    expect(await read(`${sandbox.origin}${path}`)).toBe(`The site at ${path}`);
  }
});
