import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPaidIntent, anIntent, errorOf } from '../testing/orders.ts';
import { PUBLISHABLE_KEY, sdk, startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const intents = () => sandbox.stripe.paymentIntents;
const confirm = (id: string, method: string) => intents().confirm(id, { payment_method: method });

test('a confirmed intent has its charge and its card', async () => {
  const { id } = await aPaidIntent(sandbox);
  const intent = await intents().retrieve(id, { expand: ['latest_charge'] });
  expect(intent).toMatchObject({
    status: 'succeeded',
    amount_received: 6980,
    metadata: { orderNumber: 'TP-1' },
    latest_charge: {
      status: 'succeeded',
      amount: 6980,
      payment_intent: id,
      receipt_url: `${sandbox.origin}/sandbox/receipts/${id}`,
      payment_method_details: { card: { last4: '4242', brand: 'visa' } },
    },
  });
});

describe('declines', () => {
  test.each([
    ['pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline', 'Your card was declined.'],
    [
      'pm_card_visa_chargeDeclinedInsufficientFunds',
      'card_declined',
      'insufficient_funds',
      'Your card has insufficient funds.',
    ],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'expired_card', 'Your card has expired.'],
  ])('%s', async (method, code, declineCode, message) => {
    const { id } = await intents().create(anIntent);
    const error = await errorOf(confirm(id, method));
    expect(error).toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code,
      decline_code: declineCode,
      message,
      payment_intent: { id, status: 'requires_payment_method' },
    });

    const after = await intents().retrieve(id);
    expect(after).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code, decline_code: declineCode, charge: error.charge },
    });
    const { latest_charge: charge } = await intents().retrieve(id, { expand: ['latest_charge'] });
    expect(charge).toMatchObject({ id: error.charge, status: 'failed', paid: false, failure_code: code });

    expect(await confirm(id, 'pm_card_visa')).toMatchObject({
      status: 'succeeded',
      last_payment_error: null,
    });
  });
});

test('3-D Secure asks the browser to go elsewhere', async () => {
  const { id } = await intents().create(anIntent);
  const asked = await confirm(id, 'pm_card_threeDSecure2Required');
  expect(asked).toMatchObject({
    status: 'requires_action',
    next_action: { redirect_to_url: { url: `${sandbox.origin}/sandbox/3ds/${id}` } },
  });
});

describe('an intent that is done', () => {
  test('a paid intent is neither confirmed again nor cancelled', async () => {
    const { id } = await aPaidIntent(sandbox);
    const refusals = [confirm(id, 'pm_card_visa'), intents().cancel(id)];
    for (const error of await Promise.all(refusals.map(errorOf))) {
      expect(error).toMatchObject({
        statusCode: 400,
        code: 'payment_intent_unexpected_state',
        payment_intent: { id, status: 'succeeded' },
      });
    }
  });

  test('a cancelled intent cannot be paid or cancelled again', async () => {
    const { id } = await intents().create(anIntent);
    const cancelled = await intents().cancel(id, { cancellation_reason: 'abandoned' });
    expect(cancelled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
    const refusals = [confirm(id, 'pm_card_visa'), intents().cancel(id)];
    for (const error of await Promise.all(refusals.map(errorOf))) {
      expect(error.code).toBe('payment_intent_unexpected_state');
    }
  });

  test('of many confirmations at once one pays, the others hear that it is done', async () => {
    const { id } = await intents().create(anIntent);
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => confirm(id, 'pm_card_visa')));
    const failed = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(failed).toHaveLength(7);
    for (const { reason } of failed)
      expect(reason).toMatchObject({ code: 'payment_intent_unexpected_state' });
    const charges = await sandbox.stripe.charges.list({ payment_intent: id });
    expect(charges.data).toHaveLength(1);
  });
});

test.each([
  ['less than 50 cents', { ...anIntent, amount: 49 }, 'amount_too_small'],
  ['more than a million dollars', { ...anIntent, amount: 100_000_000 }, 'amount_too_large'],
  ['no amount', { currency: 'usd' }, 'parameter_missing'],
  [
    'payment_method_types',
    { ...anIntent, payment_method_types: ['card'] },
    'payment_method_types_no_longer_supported',
  ],
  ['an unknown parameter', { ...anIntent, colour: 'red' }, 'parameter_unknown'],
])('%s is refused', async (_, parameters, code) => {
  const error = await errorOf(intents().create(parameters as typeof anIntent));
  expect(error).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400, code });
});

describe('the browser', () => {
  const browser = () => sdk(sandbox.origin, PUBLISHABLE_KEY).paymentIntents;

  test('sees an intent with its client secret, without metadata', async () => {
    const { id, client_secret: secret } = await intents().create(anIntent);
    const seen = await browser().retrieve(id, { client_secret: String(secret) });
    expect(seen).toMatchObject({ id, amount: 6980, status: 'requires_payment_method' });
    expect(seen.metadata).toBeUndefined();
  });

  test('sees nothing with another secret, or with none', async () => {
    const { id } = await intents().create(anIntent);
    const other = await intents().create(anIntent);
    for (const parameters of [{}, { client_secret: String(other.client_secret) }]) {
      const error = await errorOf(browser().retrieve(id, parameters));
      expect(error.code).toBe('payment_intent_invalid_parameter');
    }
  });

  test('does nothing that only the server may do', async () => {
    const { id } = await intents().create(anIntent);
    const refusals = [browser().create(anIntent), browser().cancel(id), browser().list()];
    for (const error of await Promise.all(refusals.map(errorOf))) {
      expect(error).toMatchObject({ type: 'StripePermissionError', code: 'secret_key_required' });
    }
  });

  test.each([
    [{ number: '4242424242424241' }, 'incorrect_number', 'number'],
    [{ exp_year: '2020' }, 'invalid_expiry_year_past', 'exp_year'],
    [{ exp_month: '13' }, 'invalid_expiry_month', 'exp_month'],
    [{ cvc: '1' }, 'incomplete_cvc', 'cvc'],
  ])('hears what is wrong with a card: %j', async (wrong, code, param) => {
    const { id, client_secret: secret } = await intents().create(anIntent);
    const card = { number: '4242424242424242', exp_month: '12', exp_year: '34', cvc: '123', ...wrong };
    const data = { client_secret: secret, payment_method_data: { type: 'card', card } };
    const error = await errorOf(browser().confirm(id, data));
    expect(error).toMatchObject({ type: 'StripeCardError', code, param });
    expect((await intents().retrieve(id)).latest_charge).toBeNull();
  });
});
