import { isProviderError, type PaymentProvider } from '../ports/payment-provider.ts';
import { connectionFailure } from './connection-failure.ts';
import { fine, problem, warning, type Finding } from './finding.ts';

const part = 'payments';

/** Sends a request to Stripe that requires a valid secret key. The payment sandbox runs in this process and is not checked. */
export async function checkPayments(
  payments: Pick<PaymentProvider, 'probe' | 'livemode' | 'isSandbox'>,
): Promise<Finding> {
  if (payments.isSandbox) return fine(part, 'sandbox: no card is charged');
  const mode = payments.livemode ? 'live' : 'test';
  try {
    await payments.probe();
  } catch (error) {
    return failed(error);
  }
  return fine(part, `Stripe takes the ${mode} key`);
}

function failed(error: unknown): Finding {
  if (isProviderError(error, 'key'))
    return problem(
      part,
      'Stripe refuses STRIPE_SECRET_KEY.',
      'Take the key from the Stripe dashboard (API keys).',
    );
  if (isProviderError(error, 'permission'))
    return problem(
      part,
      'STRIPE_SECRET_KEY is a restricted key that may not read payments.',
      'Allow it checkout sessions, payment intents, refunds, charges and disputes.',
    );
  if (isProviderError(error, 'throttled'))
    return warning(part, 'Stripe answers that we ask too often.', 'Wait a minute.');
  const { cause } = error as { readonly cause?: { readonly detail?: unknown } };
  const reason = connectionFailure(cause?.detail) ?? connectionFailure(cause) ?? connectionFailure(error);
  return problem(
    part,
    `Stripe cannot be reached: ${reason ?? 'the connection does not come about'}. Nobody can pay until it can.`,
    'Look after the way out to api.stripe.com (firewall, proxy, STRIPE_API_BASE).',
  );
}
