import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { providerFailure } from '../provider-failure.ts';
import { createStripeProvider } from './stripe-provider.ts';
import { toProviderError } from './to-provider-error.ts';

test('the sandbox can have an IPv6 address, which is read on the first call', async () => {
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
  [new Stripe.errors.StripeConnectionError({ type: 'api_error', message: 'no answer' }), 'unreachable'],
  [new Stripe.errors.StripeRateLimitError({ type: 'invalid_request_error', message: 'slow' }), 'throttled'],
  [new Stripe.errors.StripeAuthenticationError({ type: 'invalid_request_error', message: 'old' }), 'key'],
  [new Stripe.errors.StripePermissionError({ type: 'invalid_request_error', message: 'no' }), 'permission'],
  [new Stripe.errors.StripeAPIError({ type: 'api_error', message: 'broken' }), 'broken'],
])('%s may succeed later', (failure, kind) => {
  const error = toProviderError(failure);
  expect(error).toMatchObject({ kind, cause: failure });
  expect(providerFailure(error)).toMatchObject({ code: 'payment.provider_unavailable', cause: error });
});

test.each([
  [{ statusCode: 400 }, 'invalid'],
  [{ statusCode: 404 }, 'missing'],
])('a request that Stripe does not take (%j) is our own failure', (status, kind) => {
  const raw = { type: 'invalid_request_error', message: 'no', ...status } as const;
  const error = toProviderError(new Stripe.errors.StripeInvalidRequestError(raw));
  expect(error).toMatchObject({ kind });
  expect(providerFailure(error)).toBe(error);
});

test('an error of our own code is not converted', () => {
  const failure = new TypeError('x is undefined');
  expect(toProviderError(failure)).toBe(failure);
});
