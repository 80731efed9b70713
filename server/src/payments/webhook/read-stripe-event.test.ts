import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { recordedEvent, recordedObject, recordedTypes } from '../../../test/support/recorded-events.ts';
import { readDispute, readIntent, readRefund, readSession } from '../stripe/read-objects.ts';
import { readStripeEvent } from './read-stripe-event.ts';

const read = (event: object) => readStripeEvent(Buffer.from(JSON.stringify(event)));
const subjects = {
  'checkout.session': 'checkout',
  payment_intent: 'intent',
  refund: 'refund',
  dispute: 'dispute',
};
const ids = {
  'checkout.session': 'cs_test_a1YS1URlnyQCN5fUUduORoQ7Pw41PJqDWkIVQCpJPqkfIhd6tVY8XB1OLY',
  payment_intent: 'pi_1PgafyB7WZ01zgkWSjxsAJo3',
  refund: 're_1Pgc72B7WZ01zgkWqPvrRrPE',
  dispute: 'dp_1Pgc71B7WZ01zgkWMevJiAUx',
};

test.each(Object.entries(recordedTypes))('%s, as Stripe records it, names its %s', (type, name) => {
  const news = read(recordedEvent('evt_1', type as keyof typeof recordedTypes, {}));
  // Card payments succeed or fail immediately, so this event does not occur.
  const isFollowed = type !== 'checkout.session.async_payment_failed';
  const subject = name === 'charge' || !isFollowed ? undefined : { kind: subjects[name], id: ids[name] };
  expect(news).toMatchObject({ id: 'evt_1', type, subject });
});

test('a refunded charge names its payment, as an id or as the whole object', () => {
  const { data } = recordedEvent('evt_1', 'charge.refunded', { payment_intent: 'pi_1' });
  for (const payment of ['pi_1', recordedObject('payment_intent', { id: 'pi_1' })]) {
    const event = recordedEvent('evt_1', 'charge.refunded', { payment_intent: payment });
    expect(read(event)?.subject).toEqual({ kind: 'refunds', id: 'pi_1' });
  }
  expect(read({ id: 'evt_1', type: 'charge.refunded', data })?.claim).toEqual({
    reference: 'ch_1PgafuB7WZ01zgkWXYmPNZs8',
    amount: 100,
    currency: 'usd',
    livemode: false,
  });
});

test('a session without an amount claims no amount', () => {
  const news = read(recordedEvent('evt_1', 'checkout.session.completed', { currency: null }));
  expect(news?.claim).toMatchObject({ reference: ids['checkout.session'], amount: 0, currency: '' });
});

test('objects in the format that Stripe records are read', () => {
  const metadata = { orderNumber: 'TP-1', attempt: 'attempt-1' };
  const charge = recordedObject('charge');
  const paid = {
    status: 'succeeded',
    amount_received: 1099,
    latest_charge: charge,
    last_payment_error: null,
    metadata,
  };
  const intent = recordedObject('payment_intent', paid);
  const payment = {
    received: 1099,
    currency: 'usd',
    livemode: false,
    orderNumber: 'TP-1',
    card: { brand: 'visa', last4: '4242' },
    decline: undefined,
  };
  expect(readIntent(intent as never)).toMatchObject({ state: 'succeeded', payment, attemptId: 'attempt-1' });
  const session = recordedObject('checkout.session', { status: 'complete', payment_intent: intent });
  expect(readSession(session as never)).toMatchObject({
    stripeId: ids['checkout.session'],
    state: 'succeeded',
    payment,
  });
  const changes: Partial<Stripe.Refund> = { status: 'pending', payment_intent: 'pi_1' };
  const pending = { id: ids.refund, amount: 100, cameBack: false, paymentId: 'pi_1', remark: null };
  expect(readRefund(recordedObject('refund', changes) as never)).toMatchObject(pending);
  const failed = { ...changes, status: 'failed', failure_reason: 'expired_or_canceled_card' };
  expect(readRefund(recordedObject('refund', failed) as never)).toMatchObject({
    ...pending,
    cameBack: true,
    remark: failed.failure_reason,
  });
  // The recorded dispute is an inquiry, which withdraws nothing.
  expect(readDispute(recordedObject('dispute') as never)).toMatchObject({
    amount: 1000,
    step: undefined,
    paymentId: null,
  });
  const lost = recordedObject('dispute', { status: 'lost', payment_intent: 'pi_1' });
  expect(readDispute(lost as never)).toMatchObject({ step: 'lost', paymentId: 'pi_1', reason: 'general' });
});
