import { LockMode } from '@mikro-orm/postgresql';
import { Order } from '../../db/rows/order/order.ts';
import { PaymentException } from '../../db/rows/money/payment-exception.ts';
import { RefundRequest } from '../../db/rows/money/refund-request.ts';
import type { PaymentProcessing } from '../../deps.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { staffActor } from '../desk/payment-desk.repository.ts';
import { recordRefund, recordRefundsOf } from './record-refund.ts';
import { AppError } from '@truepage/core/errors';
import { isProviderError } from '../../ports/payment-provider.ts';
import { cents } from '@truepage/core/money';
import { providerFailure } from '../provider-failure.ts';

/**
 * Sends a stored refund request to Stripe and records the response. It can be repeated: the request id is the
 * idempotency key. Rejects with 'payment.provider_unavailable' if the response is unknown.
 */
export async function sendRefund(deps: PaymentProcessing, request: RefundRequest): Promise<void> {
  let refund;
  try {
    refund = await deps.payments.refund({
      paymentId: request.charge,
      // An unmatched payment is refunded completely; part of it may have been refunded already.
      amount: request.exception ? undefined : cents(request.amount),
      reason: request.reason,
      requestId: request.id,
    });
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === undefined) throw unansweredRefund(error);
    await refuse(deps, request, refusal);
    return;
  }
  await recordRefund(deps, refund);
}

/** Sends refunds that belong to a change which stays whatever Stripe responds. Failures are left to the sweep. */
export async function sendReserved(
  deps: PaymentProcessing,
  requests: readonly RefundRequest[],
): Promise<void> {
  for (const request of requests.filter(({ state }) => state === 'asked')) {
    await sendRefund(deps, request).catch((error: unknown) =>
      deps.log.warn({ err: error, request: request.id }, 'a refund is left to the sweep'),
    );
  }
}

/** Stripe refused, often because the payment was already refunded in the dashboard: its refunds are recorded now. */
async function refuse(
  deps: PaymentProcessing,
  { id, charge, order }: RefundRequest,
  refusal: string,
): Promise<void> {
  await deps.orm.em.fork().transactional(async (em) => {
    // Same lock order as for every refund: the order, or the payment issue, first.
    const lockMode = LockMode.PESSIMISTIC_WRITE;
    if (order) await em.findOneOrFail(Order, { id: order.id }, { lockMode });
    else await em.findOneOrFail(PaymentException, { reference: charge }, { lockMode });
    const request = await em.findOneOrFail(RefundRequest, { id });
    if (request.state !== 'asked') return;
    request.state = 'refused';
    request.refusal = refusal;
    await em.flush();
    const actor = await staffActor(em, request.staffId);
    const after = { amount: request.amount, refusal };
    const entry = { actor, what: 'payment.refund_refused', orderId: order?.id, after } as const;
    await recordAudit(em, entry, deps.clock.now());
  });
  await recordRefundsOf(deps, charge).catch((error: unknown) =>
    deps.log.warn({ err: error, request: id }, 'the refunds of a payment could not be listed'),
  );
}

/** The provider's permanent refusal, for staff; undefined if the result is unknown and a retry may succeed. */
function refusalOf(error: unknown): string | undefined {
  if (isProviderError(error, 'invalid', 'missing', 'declined')) return error.message;
  // The provider's own message contains the key.
  if (isProviderError(error, 'key', 'permission'))
    return 'The card provider does not accept our key for refunds.';
  return undefined;
}

/** The error for staff if the response is unknown, also if another process is sending the same request. */
function unansweredRefund(error: unknown): unknown {
  if (isProviderError(error, 'conflict')) {
    return new AppError('payment.provider_unavailable', undefined, { cause: error });
  }
  return providerFailure(error);
}
