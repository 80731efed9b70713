import { afterAll, describe, expect, test } from 'vitest';
import { readCard } from './cards.ts';
import { openPage, submit } from './testing/orders.ts';
import { startTestSandbox } from './testing/test-sandbox.ts';

const sandbox = await startTestSandbox();
afterAll(() => sandbox.close());

const secured = { number: '4000 0025 0000 3155' };
const read = async (url: string) => (await fetch(url)).text();
const alertsIn = (page: string) => [...page.matchAll(/role="alert"\s*>([^<]+)</g)].map((match) => match[1]);
const sessionOf = (id: string) =>
  sandbox.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] });

test('the page shows items and customer, escaped and without scripts', async () => {
  const nasty = `"><script>alert(1)</script>`;
  const { url } = await openPage(sandbox, { client_reference_id: nasty });
  const reply = await fetch(url);
  const page = await reply.text();
  for (const text of ['no real card', '3 × $19.95', '$59.85', 'Pay $69.80', '4242 4242 4242 4242', 'ana@']) {
    expect(page).toContain(text);
  }
  expect(page).not.toMatch(/<script|<style|style="|\son\w+=/);
  const policy = reply.headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'");
  // Browsers also apply it to redirects after a form.
  expect(policy).toContain("form-action 'self' http://shop.example");
});

test('errors appear next to each field, in the session’s language; all input except the security code is kept', async () => {
  const { id, url } = await openPage(sandbox, { locale: 'es-419' });
  const { text } = await submit(url, { number: '4242 4242 4242 4241', expiry: '01/20', cvc: '12' });
  expect(alertsIn(text)).toEqual([
    'El número de su tarjeta no es correcto.',
    'La fecha de vencimiento de su tarjeta ya pasó.',
    'El código de seguridad de su tarjeta está incompleto.',
  ]);
  expect(text).toContain('value="4242 4242 4242 4241"');
  expect(text).not.toContain('value="12"');
  expect((await sessionOf(id)).payment_intent).toBeNull();
});

test.each([
  ['4000-0000-0000-0069', 'Your card has expired.'],
  ['4111 1111 1111 1111', 'Your card was declined. Your request was in test mode, but used a non test card.'],
])('the card %s is declined, and another one pays', async (number, message) => {
  const { id, url, success } = await openPage(sandbox);
  expect(alertsIn((await submit(url, { number })).text)).toEqual([message]);
  expect((await sessionOf(id)).payment_intent).toMatchObject({ last_payment_error: { message } });
  expect((await submit(url)).location).toBe(success);
  expect(await sessionOf(id)).toMatchObject({
    status: 'complete',
    payment_intent: { last_payment_error: null },
  });
});

test('a double click and two tabs pay once, and the page then redirects', async () => {
  const { url, success } = await openPage(sandbox);
  const before = sandbox.controls.events().length;
  const replies = await Promise.all(Array.from({ length: 6 }, () => submit(url)));
  expect(replies.map(({ location }) => location)).toEqual(Array(6).fill(success));
  expect(sandbox.controls.events()).toHaveLength(before + 2);
  expect((await fetch(url, { redirect: 'manual' })).headers.get('location')).toBe(success);
});

test('an expired page says so and links back; an unknown one is not found', async () => {
  const { id, url } = await openPage(sandbox);
  await sandbox.stripe.checkout.sessions.expire(id);
  const reply = await submit(url);
  expect(reply.status).toBe(410);
  expect(reply.text).toContain('href="http://shop.example/checkout"');
  expect((await fetch(`${sandbox.origin}/sandbox/checkout/cs_test_no`)).status).toBe(404);
});

describe('3-D Secure', () => {
  test('on the hosted page completes the payment when passed', async () => {
    const { id, url, success } = await openPage(sandbox);
    const { location: challenge } = await submit(url, secured);
    expect(await read(challenge)).toContain('$69.80');
    expect(await sessionOf(id)).toMatchObject({
      status: 'open',
      payment_intent: { status: 'requires_action' },
    });
    const replies = await Promise.all([1, 2].map(() => submit(challenge, { answer: 'pass' })));
    expect(replies.map(({ location }) => location)).toEqual([success, success]);
    const card = { last4: '3155', brand: 'visa' };
    const charge = { payment_method_details: { card } };
    expect(await sessionOf(id)).toMatchObject({
      status: 'complete',
      payment_intent: { latest_charge: charge },
    });
  });

  test('on the hosted page returns with a message when failed; after the session expires, nothing is paid', async () => {
    const { id, url } = await openPage(sandbox);
    const { location: challenge } = await submit(url, secured);
    const { location: back } = await submit(challenge, { answer: 'fail' });
    expect(alertsIn(await read(back))[0]).toContain('unable to authenticate');
    await sandbox.stripe.checkout.sessions.expire(id);
    expect((await submit(challenge, { answer: 'pass' })).status).toBe(303);
    expect((await sessionOf(id)).payment_intent).toMatchObject({ status: 'canceled' });
  });
});

describe('a card is validated as by Stripe', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const good = { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' };
  const codesOf = (typed: Partial<typeof good>) =>
    readCard({ ...good, ...typed }, now).problems.map(({ code }) => code);

  test.each([
    [{ number: '4242 4242 4242' }, 'incomplete_number'],
    [{ number: '4242 4242 4242 424x' }, 'incorrect_number'],
    [{ expiry: '12/3' }, 'incomplete_expiry'],
    [{ expiry: '13/34' }, 'invalid_expiry_month'],
    [{ expiry: '10/26' }, 'invalid_expiry_year_past'],
    [{ cvc: 'abc' }, 'incomplete_cvc'],
  ])('%j: %s', (typed, code) => expect(codesOf(typed)).toEqual([code]));

  test.each(['11/26', '12 / 34', '12/2034', '1234', '122034', '1/34', ' 12-34 '])(
    'the expiry %j is accepted',
    (expiry) => expect(codesOf({ expiry })).toEqual([]),
  );
});
