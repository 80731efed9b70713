import type { PaymentAttempt } from '../../db/rows/money/payment-attempt.ts';
import type { Database, Logging, Payments, Site, Time } from '../../deps.ts';
import { isProviderError, type Payable } from '../../ports/payment-provider.ts';
import { refuseTax } from './attempt.repository.ts';
import { paymentRequest, type Owing } from './payment-request.ts';

/** Stripe keeps idempotency keys for 24 hours; we stop relying on them earlier. */
const keyLifetimeMs = 23 * 3_600_000;
/** After this time no earlier request can still be in flight. */
const patienceMs = 2 * 60_000;
/** The provider's clock may be behind ours. */
const clockSkewMs = 10 * 60_000;

/**
 * Creates the provider's object for an attempt whose response was lost or that was never requested. The attempt's
 * idempotency key ensures that repeated calls create it once. Undefined if nothing was created and nothing can be
 * created with this key any more.
 */
export async function makePayable(
  deps: Database & Time & Payments & Site & Logging,
  owing: Owing,
  attempt: PaymentAttempt,
): Promise<Payable | undefined> {
  const ageMs = deps.clock.now().getTime() - attempt.createdAt.getTime();
  if (ageMs > keyLifetimeMs) return findMade(deps, attempt);
  try {
    return await deps.payments.create(attempt.kind, paymentRequest(deps, owing, attempt));
  } catch (error) {
    if (attempt.tax === 'asked' && isProviderError(error, 'invalid', 'permission')) {
      // The prices include the tax: the customer pays the same without it, and the log tells the owner why.
      await refuseTax(deps.orm.em.fork(), attempt);
      deps.log.error({ err: error, attempt: attempt.id }, 'the card provider did not determine the tax');
      return makePayable(deps, owing, attempt);
    }
    if (!isFinal(error, ageMs)) throw error;
    deps.log.warn({ err: error, attempt: attempt.id }, 'the card provider made nothing under a key');
    return findMade(deps, attempt);
  }
}

/**
 * Whether a retry with the same key would fail in the same way. Stripe also replays its server errors, but such an
 * error is not final while the first request may still be in flight.
 */
function isFinal(error: unknown, ageMs: number): boolean {
  if (isProviderError(error, 'broken')) return ageMs > patienceMs;
  return isProviderError(error, 'invalid', 'missing', 'conflict');
}

/** Searches the objects created since the attempt was reserved for the attempt's id. */
async function findMade(
  { payments }: Payments,
  { id, kind, createdAt }: PaymentAttempt,
): Promise<Payable | undefined> {
  const from = new Date(createdAt.getTime() - clockSkewMs);
  for await (const made of payments.list(kind, { from })) {
    if (made.attemptId === id) return made;
  }
  return undefined;
}
