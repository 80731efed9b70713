import { expect, test } from 'vitest';
import { assertSandboxAllowed } from './choose-provider.ts';

test('the sandbox refuses to run in production and names the settings', () => {
  expect(() => assertSandboxAllowed({ NODE_ENV: 'production' })).toThrow(/STRIPE_SECRET_KEY/);
  expect(() => assertSandboxAllowed({ NODE_ENV: 'production', ALLOW_PAYMENT_SANDBOX: 'off' })).toThrow(
    /refuses to run/,
  );
});

test('the sandbox runs everywhere else, and in production if it is enabled', () => {
  assertSandboxAllowed({});
  assertSandboxAllowed({ NODE_ENV: 'development' });
  for (const yes of ['on', 'true', '1']) {
    assertSandboxAllowed({ NODE_ENV: 'production', ALLOW_PAYMENT_SANDBOX: yes });
  }
});
