import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPaidIntent, aSession, anIntent, pageOf, submitCheckout } from '../testing/orders.ts';
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const answer = (url: string, how: 'pass' | 'fail') =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ answer: how }), redirect: 'manual' });
const locationOf = (reply: Response) => new URL(reply.headers.get('location') ?? '', sandbox.origin).href;

describe.each(['4000 0025 0000 3155', '4000 0000 0000 3220'])(
  'the hosted page with the card %s',
  (number) => {
    const begin = async () => {
      const session = await sandbox.stripe.checkout.sessions.create(aSession());
      const reply = await submitCheckout(pageOf(session), { number });
      expect(reply.status).toBe(303);
      return { session, challenge: locationOf(reply) };
    };
    const retrieve = (id: string) =>
      sandbox.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] });

    test('asks first, and is paid once the check is passed', async () => {
      const { session, challenge } = await begin();
      const page = await (await fetch(challenge)).text();
      expect(page).toContain('Complete authentication');
      expect(page).toContain('Fail authentication');
      expect(page).toContain('$69.80');
      expect(await retrieve(session.id)).toMatchObject({
        status: 'open',
        payment_intent: { status: 'requires_action' },
      });

      const replies = await Promise.all([answer(challenge, 'pass'), answer(challenge, 'pass')]);
      const success = `http://shop.example/order/confirmation?session=${session.id}`;
      expect(replies.map(locationOf)).toEqual([success, success]);
      expect(await retrieve(session.id)).toMatchObject({
        status: 'complete',
        customer_details: { email: 'ana@example.com' },
        payment_intent: {
          status: 'succeeded',
          latest_charge: {
            payment_method_details: { card: { three_d_secure: { result: 'authenticated' } } },
          },
        },
      });
    });

    test('comes back with a message when the check is failed, and can be paid with another card', async () => {
      const { session, challenge } = await begin();
      const back = locationOf(await answer(challenge, 'fail'));
      expect(await (await fetch(back)).text()).toContain(
        'We are unable to authenticate your payment method.',
      );
      expect(await retrieve(session.id)).toMatchObject({
        status: 'open',
        payment_intent: {
          status: 'requires_payment_method',
          last_payment_error: { code: 'payment_intent_authentication_failure' },
        },
      });
      expect((await submitCheckout(pageOf(session))).status).toBe(303);
      expect(await retrieve(session.id)).toMatchObject({ status: 'complete' });
    });
  },
);

describe('a payment intent of a page of ours', () => {
  const begin = async () => {
    const { id } = await sandbox.stripe.paymentIntents.create(anIntent);
    const asked = await sandbox.stripe.paymentIntents.confirm(id, {
      payment_method: 'pm_card_threeDSecure2Required',
      return_url: 'http://shop.example/order/confirmation/TP-1?from=card',
    });
    return { intent: asked, challenge: String(asked.next_action?.redirect_to_url?.url) };
  };

  test.each([
    ['pass', 'succeeded', 'succeeded'],
    ['fail', 'failed', 'requires_payment_method'],
  ] as const)('%s: goes to return_url with what Stripe adds to it', async (how, redirectStatus, status) => {
    const { intent, challenge } = await begin();
    const back = new URL(locationOf(await answer(challenge, how)));
    expect(back.origin + back.pathname).toBe('http://shop.example/order/confirmation/TP-1');
    expect(Object.fromEntries(back.searchParams)).toEqual({
      from: 'card',
      payment_intent: intent.id,
      payment_intent_client_secret: intent.client_secret,
      redirect_status: redirectStatus,
    });
    expect(await sandbox.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ status });
    expect(locationOf(await answer(challenge, 'pass'))).toBe(back.href);
    expect(locationOf(await fetch(challenge, { redirect: 'manual' }))).toBe(back.href);
  });

  test('cancelled meanwhile: stays cancelled', async () => {
    const { intent, challenge } = await begin();
    await sandbox.stripe.paymentIntents.cancel(intent.id);
    await answer(challenge, 'pass');
    expect(await sandbox.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'canceled',
      latest_charge: null,
    });
  });
});

test('a session that expires during the check is not paid', async () => {
  const session = await sandbox.stripe.checkout.sessions.create(aSession());
  const reply = await submitCheckout(pageOf(session), { number: '4000 0025 0000 3155' });
  await sandbox.stripe.checkout.sessions.expire(session.id);
  const back = locationOf(await answer(locationOf(reply), 'pass'));
  expect(await (await fetch(back)).text()).toContain('This payment page has expired');
});

test('the receipt says what was paid and what went back', async () => {
  const { id } = await aPaidIntent(sandbox);
  await sandbox.stripe.refunds.create({ payment_intent: id, amount: 1000 });
  const receipt = await (await fetch(`${sandbox.origin}/sandbox/receipts/${id}`)).text();
  for (const text of ['$69.80', '$10.00', '•••• 4242', id]) expect(receipt).toContain(text);
  expect((await fetch(`${sandbox.origin}/sandbox/receipts/pi_no`)).status).toBe(404);
});
