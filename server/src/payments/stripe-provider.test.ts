import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { createStripeProvider, providerFailure } from './stripe-provider.ts';

test('a stand-in is reached at an IPv6 address, which is asked for at the first call', async () => {
  const standIn = createServer((_request, response) => {
    response.setHeader('Content-Type', 'application/json').end('{"object":"balance"}');
  });
  let origin = '';
  const provider = createStripeProvider({
    secretKey: 'sk_test_1',
    publishableKey: 'pk_test_1',
    webhookSecret: 'whsec_1',
    apiBase: () => origin,
    isSandbox: true,
  });
  await once(standIn.listen(0, '::1'), 'listening');
  origin = `http://[::1]:${(standIn.address() as AddressInfo).port}`;
  expect(await provider.stripe.balance.retrieve()).toMatchObject({ object: 'balance' });
  standIn.close();
});

test.each([
  new Stripe.errors.StripeConnectionError({ type: 'api_error', message: 'no answer' }),
  new Stripe.errors.StripeRateLimitError({ type: 'invalid_request_error', message: 'slow down' }),
  new Stripe.errors.StripeAuthenticationError({ type: 'invalid_request_error', message: 'expired key' }),
  new Stripe.errors.StripePermissionError({ type: 'invalid_request_error', message: 'restricted key' }),
])('$type is no failure of the request: it may succeed later', (failure) => {
  expect(providerFailure(failure)).toMatchObject({ code: 'payment.provider_unavailable', cause: failure });
});

test('a question that the provider does not understand is a failure of ours', () => {
  const failure = new Stripe.errors.StripeInvalidRequestError({
    type: 'invalid_request_error',
    message: 'no',
  });
  expect(providerFailure(failure)).toBe(failure);
});
