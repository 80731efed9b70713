import vm from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCard } from '../cards/read-card.ts';
import { anIntent } from '../testing/orders.ts';
import { PUBLISHABLE_KEY, startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts';

interface FieldRules {
  format(text: string): string;
  check(text: string): { code: string } | null;
}

interface StripeStandIn {
  (key: string): Record<string, unknown> & { retrievePaymentIntent(secret: string): Promise<object> };
  version: string;
}

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

/** Runs the script as a `<script>` does, in a window without a document worth the name. */
async function load(): Promise<StripeStandIn> {
  const reply = await fetch(`${sandbox.origin}/sandbox/stripe.js`);
  expect(reply.headers.get('content-type')).toContain('text/javascript');
  const window: { Stripe?: StripeStandIn } = {};
  const globals = {
    window,
    document: { currentScript: null },
    location: { href: `${sandbox.origin}/payment/TP-1` },
    HTMLScriptElement: Object,
    fetch,
    URL,
    URLSearchParams,
  };
  vm.runInNewContext(await reply.text(), globals);
  if (!window.Stripe) throw new Error('The script defines no window.Stripe.');
  return window.Stripe;
}

test('the script is a plain one and defines what @stripe/react-stripe-js looks for', async () => {
  const Stripe = await load();
  expect(Stripe.version).toBe('endive');
  const stripe = Stripe(PUBLISHABLE_KEY);
  for (const name of [
    'elements',
    'confirmPayment',
    'retrievePaymentIntent',
    'createToken',
    'createPaymentMethod',
    'confirmCardPayment',
    'registerAppInfo',
    '_registerWrapper',
  ]) {
    expect(stripe[name], name).toBeTypeOf('function');
  }
});

test('it finds a payment intent by its client secret, and says what is wrong with another one', async () => {
  const stripe = (await load())(PUBLISHABLE_KEY);
  const { id, client_secret: secret } = await sandbox.stripe.paymentIntents.create(anIntent);
  expect(await stripe.retrievePaymentIntent(String(secret))).toMatchObject({ paymentIntent: { id } });
  expect(await stripe.retrievePaymentIntent(`${id}_secret_no`)).toMatchObject({
    error: { code: 'payment_intent_invalid_parameter' },
  });
});

describe('the browser checks a card as the server does', async () => {
  const address = new URL('stripe-js/card-rules.js', import.meta.url).href;
  const rules = (await import(address)) as Record<'numberRules' | 'expiryRules' | 'cvcRules', FieldRules>;
  const good = { number: '4242424242424242', expiry: '12/34', cvc: '123' };
  const atServer = (typed: Partial<typeof good>): string | undefined => {
    const reading = readCard({ ...good, ...typed }, new Date());
    return reading.ok ? undefined : reading.problems[0]?.code;
  };
  const atBrowser = ({ format, check }: FieldRules, text: string) => check(format(text))?.code;

  test.each(['', '4242', '4242424242424242', '4242 4242 4242 4241', '4000-0025-0000-3155'])(
    'number %j',
    (number) => expect(atBrowser(rules.numberRules, number)).toBe(atServer({ number })),
  );

  test.each(['', '1', '12/34', '1234', '3/34', '12 / 2034', '13/34', '01/20', '12/2019'])(
    'expiry %j',
    (expiry) => expect(atBrowser(rules.expiryRules, expiry)).toBe(atServer({ expiry })),
  );

  test.each(['', '12', '123', '1234'])('security code %j', (cvc) =>
    expect(atBrowser(rules.cvcRules, cvc)).toBe(atServer({ cvc })),
  );

  test.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4', '4'],
    ['42424', '4242 4'],
  ])('the number %s is written %s', (typed, shown) => expect(rules.numberRules.format(typed)).toBe(shown));

  test.each([
    ['1', '1'],
    ['4', '04 / '],
    ['12', '12 / '],
    ['1234', '12 / 34'],
    ['1/', '01 / '],
    ['122034', '12 / 34'],
  ])('the expiry %s is written %s', (typed, shown) => expect(rules.expiryRules.format(typed)).toBe(shown));
});
