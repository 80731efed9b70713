import { randomUUID } from 'node:crypto';
import { AppError } from '@truepage/core/errors';
import type { Em } from '../../db/orm.ts';
import { RefundRequest } from '../../db/rows/money/refund-request.ts';
import type { PaymentProcessing, Time } from '../../deps.ts';
import type { Actor } from '../../audit/record-audit.ts';
import { sendRefund } from '../refunds/send-refund.ts';
import { isChargedBack } from './exception-dispute.ts';
import { lockException } from './payment-exceptions.ts';
import { amountToRefund } from './refundable-exception.ts';

/**
 * Refunds what is left of a payment that does not match its order and resolves the exception. The steps are those of
 * refundOrder(): the request is stored, sent to Stripe with its idempotency key, and the response recorded; the sweep
 * completes interrupted refunds. Repeated calls make one refund; a resolved exception does not change. Throws
 * 'payment.exception_unknown', 'payment.not_refundable', 'payment.refund_refused' with `details.reason`, and
 * 'payment.provider_unavailable' if the response is unknown.
 */
export async function refundException(
  deps: PaymentProcessing,
  staff: Exclude<Actor, string>,
  exceptionId: string,
): Promise<void> {
  const em = deps.orm.em.fork();
  const request = await em.transactional((inner) => reserve(inner, deps, staff, exceptionId));
  if (request === undefined) return;
  if (request.state === 'asked') await sendRefund(deps, request);
  const { state, refusal } = await deps.orm.em.fork().findOneOrFail(RefundRequest, { id: request.id });
  if (state === 'refused') {
    throw new AppError('payment.refund_refused', refusal ? { reason: refusal } : undefined);
  }
  if (state === 'asked') throw new AppError('payment.provider_unavailable');
}

/** Returns the exception's one request that was not refused; undefined if the exception is resolved. */
async function reserve(
  em: Em,
  deps: Time,
  staff: Exclude<Actor, string>,
  id: string,
): Promise<RefundRequest | undefined> {
  const exception = await lockException(em, id);
  if (exception.resolvedAt) return undefined;
  const known = await em.findOne(RefundRequest, { exception: id, state: { $ne: 'refused' } });
  if (known !== null) return known;
  const amount = amountToRefund(exception.kind, exception.details);
  if (amount === undefined || isChargedBack(exception.details)) throw new AppError('payment.not_refundable');
  const request = em.create(RefundRequest, {
    id: randomUUID(),
    exception,
    charge: exception.reference,
    amount,
    reason: exception.kind === 'paid_twice' ? 'duplicate' : 'requested_by_customer',
    staffId: staff.id,
    state: 'asked',
    createdAt: deps.clock.now(),
  });
  await em.flush();
  return request;
}
