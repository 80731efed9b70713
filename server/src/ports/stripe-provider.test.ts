import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createStripeProvider } from './stripe-provider.ts';

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
