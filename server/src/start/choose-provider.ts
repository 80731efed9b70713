import path from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { createKeyedMac } from '../keyed-mac.ts';
import type { Clock } from '../ports/clock.ts';
import type { PaymentProvider } from '../ports/payment-provider.ts';
import { createStripeProvider } from '../payments/stripe/stripe-provider.ts';
import { createPaymentSandbox, type PaymentSandbox } from '../../local/payments/sandbox.ts';
import { webhookPath } from '../payments/webhook/webhook-path.ts';

export interface ChosenProvider {
  readonly payments: PaymentProvider;
  /** The payment sandbox, if no Stripe keys are configured. */
  readonly sandbox: PaymentSandbox | undefined;
}

interface ProviderOptions {
  readonly config: Config;
  /** Our local address, known once we listen: the address of the sandbox's API, and of its webhooks. */
  readonly localOrigin: () => string;
  readonly publicUrl: () => string;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Derives the sandbox's keys, in Stripe's format, from the secret of an installation. No key reveals another. */
export function sandboxKeys(secret: string) {
  const { of } = createKeyedMac({ purpose: 'payment-sandbox', keys: [secret] });
  return {
    secretKey: `sk_test_${of('secret key')}`,
    publishableKey: `pk_test_${of('publishable key')}`,
    webhookSecret: `whsec_${of('webhook secret')}`,
  };
}

/**
 * Stripe if its keys are configured, else the payment sandbox, which refuses to run in production: a second check in addition
 * to config.ts.
 */
export function chooseProvider({
  config,
  localOrigin,
  publicUrl,
  clock,
  log,
}: ProviderOptions): ChosenProvider {
  const { stripeApiBase } = config;
  if (config.stripe !== undefined) {
    const payments = createStripeProvider({
      ...config.stripe,
      apiBase: stripeApiBase === undefined ? undefined : () => stripeApiBase,
      isSandbox: false,
    });
    return { payments, sandbox: undefined };
  }
  assertSandboxAllowed({
    NODE_ENV: config.environment,
    ALLOW_PAYMENT_SANDBOX: config.allowSandbox ? 'on' : 'off',
  });
  const keys = sandboxKeys(config.sandboxSecret());
  const sandbox = createPaymentSandbox({
    ...keys,
    // The number is the version of the journal's format: test payments in an older format are discarded.
    journalPath: path.join(config.dataDir, 'sandbox', 'payments-2.jsonl'),
    baseUrl: publicUrl,
    webhookUrl: () => `${localOrigin()}${webhookPath}`,
    clock,
    log,
  });
  const payments = createStripeProvider({
    ...keys,
    apiBase: localOrigin,
    stripeJsUrl: '/sandbox/stripe.js',
    isSandbox: true,
  });
  return { payments, sandbox };
}

/** The two settings that decide whether the payment sandbox may run. */
export interface SandboxEnvironment {
  NODE_ENV?: string | undefined;
  /** `on`, `true` or `1` allows the sandbox in production, for example for a demonstration. */
  ALLOW_PAYMENT_SANDBOX?: string | undefined;
}

/**
 * Prevents the start of a production server without Stripe keys: with the sandbox, anyone could mark an order
 * as paid with a test card.
 * @throws Error that says which settings are missing
 */
export function assertSandboxAllowed(env: SandboxEnvironment): void {
  if (env.NODE_ENV !== 'production') return;
  if (['on', 'true', '1'].includes(env.ALLOW_PAYMENT_SANDBOX ?? '')) return;

  throw new Error(
    'The payment sandbox refuses to run with NODE_ENV=production: orders would be marked as paid without money. ' +
      'Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET, ' +
      'or ALLOW_PAYMENT_SANDBOX=on if this is a demonstration.',
  );
}
