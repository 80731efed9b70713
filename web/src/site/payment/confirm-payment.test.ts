import type { PaymentIntentResult, StripeElements } from '@stripe/stripe-js';
import { expect, test } from 'vitest';
import { confirmPayment } from './confirm-payment.ts';

const elements = {} as StripeElements;
const returnUrl = 'https://truepage.example/order/confirmation/TP-1';

async function confirm(result: unknown) {
  const asked: unknown[] = [];
  const stripe = {
    confirmPayment: async (options: unknown) => {
      asked.push(options);
      if (result instanceof Error) throw result;
      return result as PaymentIntentResult;
    },
  };
  return { outcome: await confirmPayment(stripe as never, elements, returnUrl), asked };
}

test('the provider receives the return address, and redirects only if the card needs it', async () => {
  const { outcome, asked } = await confirm({ paymentIntent: { status: 'succeeded' } });

  expect(outcome).toEqual({ kind: 'done', isPaid: true });
  expect(asked).toEqual([{ elements, confirmParams: { return_url: returnUrl }, redirect: 'if_required' }]);
});

test('a payment that is still being decided is finished here, but not called paid', async () => {
  const { outcome } = await confirm({ paymentIntent: { status: 'processing' } });

  expect(outcome).toEqual({ kind: 'done', isPaid: false });
});

test('a declined card fails with the provider’s message', async () => {
  const { outcome } = await confirm({ error: { type: 'card_error', message: 'Your card was declined.' } });

  expect(outcome).toEqual({ kind: 'failed', message: 'Your card was declined.', mayBeCharged: false });
});

test('an order paid in another tab meanwhile is not offered for payment again', async () => {
  const { outcome } = await confirm({
    error: { message: 'Unexpected state.', payment_intent: { status: 'succeeded' } },
  });

  expect(outcome).toEqual({ kind: 'done', isPaid: false });
});

test('after a lost response, the page does not claim that nothing was charged', async () => {
  const { outcome } = await confirm({ error: { type: 'api_connection_error', message: 'No connection.' } });

  expect(outcome).toMatchObject({ message: 'No connection.', mayBeCharged: true });
});

test('an exception of the provider’s script fails without its message', async () => {
  const { outcome } = await confirm(new Error('frame removed'));

  expect(outcome).toEqual({ kind: 'failed', message: undefined, mayBeCharged: true });
});
