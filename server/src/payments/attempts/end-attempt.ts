import { AppError } from '@truepage/core/errors';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import { Order } from '../../db/rows/order/order.ts';
import { PageCount } from '../../db/rows/money/page-count.ts';
import type { PaymentAttempt } from '../../db/rows/money/payment-attempt.ts';
import type { PaymentProcessing } from '../../deps.ts';
import type { Payable } from '../../ports/payment-provider.ts';
import {
  claimAttempt,
  closeAttempt,
  keepStray,
  recordCloseReason,
  type CloseReason,
} from './attempt.repository.ts';
import { makePayable } from './make-payable.ts';
import { orOver, settleAttempt } from './refresh-attempt.ts';

/**
 * Ends an attempt at the provider, then in our database. If the provider's response to its creation was lost, the
 * creation is first repeated with the same idempotency key, so that no payable object remains. Throws
 * 'payment.already_paid' if it had succeeded and 'payment.processing' while the provider is processing it; rejects with
 * ProviderError if the provider cannot be reached: the attempt is then still open here.
 */
export async function endAttempt(
  deps: PaymentProcessing,
  attempt: PaymentAttempt,
  reason: CloseReason,
): Promise<void> {
  const stripeId = attempt.stripeId ?? (await openedFor(deps, attempt, reason));
  if (stripeId === undefined) return;
  await recordCloseReason(deps.orm.em.fork(), attempt, reason);
  const ended = await orOver(stripeId, deps.payments.end(attempt.kind, stripeId));
  const seen = await settleAttempt(deps, { id: attempt.id, kind: attempt.kind, closeReason: reason }, ended);
  if (seen.state === 'ended') return;
  // The provider accepted the request but still shows it as payable: check again later.
  if (seen.state === 'payable') throw new AppError('payment.provider_unavailable');
  throw new AppError(seen.state === 'paid' ? 'payment.already_paid' : 'payment.processing');
}

/** Ends an object at the provider that lost the race for its order. It is stored first. */
export async function endStray(
  deps: PaymentProcessing,
  { orderNumber }: Pick<Order, 'orderNumber'>,
  { kind, stripeId }: Pick<PaymentAttempt, 'kind'> & Pick<Payable, 'stripeId'>,
): Promise<void> {
  const stray = await keepStray(deps, orderNumber as OrderNumber, { kind, stripeId });
  await endAttempt(deps, stray, 'replaced');
}

/**
 * Returns the id of the provider's object for an attempt. Undefined if nothing is left to end; the attempt is then
 * closed.
 */
async function openedFor(
  deps: PaymentProcessing,
  attempt: PaymentAttempt,
  reason: CloseReason,
): Promise<string | undefined> {
  const em = deps.orm.em.fork();
  const order = await em.findOneOrFail(Order, { id: attempt.order.id });
  const correction = attempt.correction ? await em.findOneOrFail(PageCount, attempt.correction.id) : null;
  const made = await makePayable(deps, { order, correction }, attempt);
  if (made === undefined) {
    await closeAttempt(em, attempt, reason, deps.clock.now());
    return undefined;
  }
  if (await claimAttempt(em, attempt.id, made)) return made.stripeId;
  await endStray(deps, order, { kind: attempt.kind, stripeId: made.stripeId });
  return undefined;
}
