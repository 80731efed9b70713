import Stripe from 'stripe';
import type { PaymentProvider } from '../ports/payment-provider.ts';
import { connectionFailure } from './connection-failure.ts';
import { fine, problem, warning, type Finding } from './finding.ts';

const part = 'payments';
const patience = { maxNetworkRetries: 0, timeout: 5000 } as const;

/** Asks Stripe something that our secret key has to be good for. The payment sandbox is part of this process and not asked. */
export async function checkPayments({
  stripe,
  livemode,
  isSandbox,
}: Pick<PaymentProvider, 'stripe' | 'livemode' | 'isSandbox'>): Promise<Finding> {
  if (isSandbox) return fine(part, 'sandbox: no card is charged');
  const mode = livemode ? 'live' : 'test';
  try {
    await stripe.paymentIntents.list({ limit: 1 }, patience);
  } catch (error) {
    return failed(error);
  }
  return fine(part, `Stripe takes the ${mode} key`);
}

function failed(error: unknown): Finding {
  const { StripeAuthenticationError, StripePermissionError, StripeRateLimitError } = Stripe.errors;
  if (error instanceof StripeAuthenticationError)
    return problem(
      part,
      'Stripe refuses STRIPE_SECRET_KEY.',
      'Take the key from the Stripe dashboard (API keys).',
    );
  if (error instanceof StripePermissionError)
    return problem(
      part,
      'STRIPE_SECRET_KEY is a restricted key that may not read payments.',
      'Allow it checkout sessions, payment intents, refunds, charges and disputes.',
    );
  if (error instanceof StripeRateLimitError)
    return warning(part, 'Stripe answers that we ask too often.', 'Wait a minute.');
  const reason =
    connectionFailure((error as { detail?: unknown } | null)?.detail) ?? connectionFailure(error);
  return problem(
    part,
    `Stripe cannot be reached: ${reason ?? 'the connection does not come about'}. Nobody can pay until it can.`,
    'Look after the way out to api.stripe.com (firewall, proxy, STRIPE_API_BASE).',
  );
}
