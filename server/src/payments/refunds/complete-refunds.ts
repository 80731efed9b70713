import type { RefundRequest } from '../../db/rows/money/refund-request.ts';
import type { PaymentProcessing, Payments } from '../../deps.ts';
import type { ProviderRefund } from '../../ports/payment-provider.ts';
import { recordRefund } from './record-refund.ts';
import { findUnansweredRefunds } from './refund-request.repository.ts';
import { sendRefund } from './send-refund.ts';

const batch = 100;

export interface CompletedRefunds {
  readonly completed: number;
  readonly failed: number;
}

/**
 * Completes the refunds whose response was lost, e.g. by a crash or while Stripe was unavailable. The refund is
 * searched at Stripe first, since Stripe forgets idempotency keys after a day; if it is not found, it is requested
 * again. One failure does not stop the others.
 */
export async function completeRefunds(deps: PaymentProcessing): Promise<CompletedRefunds> {
  let completed = 0;
  let failed = 0;
  for (const request of await findUnansweredRefunds(deps.orm.em.fork(), batch)) {
    try {
      const made = await findMade(deps, request);
      await (made === undefined ? sendRefund(deps, request) : recordRefund(deps, made));
      completed += 1;
    } catch (error) {
      failed += 1;
      deps.log.warn({ err: error, request: request.id }, 'a refund could not be completed');
    }
  }
  return { completed, failed };
}

async function findMade(
  { payments }: Payments,
  { id, charge }: RefundRequest,
): Promise<ProviderRefund | undefined> {
  for await (const refund of payments.listRefunds(charge)) {
    if (refund.requestId === id) return refund;
  }
  return undefined;
}
