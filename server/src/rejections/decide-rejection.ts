import type { Recipient } from '@truepage/core/certificates/recipients';
import { AppError } from '@truepage/core/errors';
import { cents } from '@truepage/core/money';
import { stateAfter } from '@truepage/core/rejections/rejection';
import { recordAudit } from '../audit/record-audit.ts';
import { setRecipient } from '../certificates/set-recipient.ts';
import { Rejection } from '../db/rows/order/rejection.ts';
import type { RefundRequest } from '../db/rows/money/refund-request.ts';
import type { PaymentProcessing } from '../deps.ts';
import { recordEvent } from '../events/record.ts';
import { lockOrderFor, type ActingStaff } from '../order-access/order-for-staff.ts';
import { amountOf, reserveRefundOf } from '../payments/refunds/reserve-refund.ts';
import { sendReserved } from '../payments/refunds/send-refund.ts';
import { queueRejectionMail } from './rejection-mails.ts';

export type Decision = { readonly reason: string } & (
  | { readonly decision: 'refund' | 'decline' }
  | { readonly decision: 'reissue'; readonly recipient: Recipient }
);

/**
 * Decides a report, once. A refund returns the rest of the payment: request, decision and email are written in one transaction,
 * then Stripe is called. A new certificate is issued by the order's translator for the existing translation; the new recipient
 * becomes that of the order. Repeating the same decision changes nothing. Throws 'order.not_found', 'rejection.not_found',
 * 'rejection.decided', 'payment.not_refundable'; 'order.documents_deleted' if there is no translation to certify.
 */
export async function decideRejection(
  deps: PaymentProcessing,
  staff: ActingStaff,
  idOrNumber: string,
  { rejectionId, ...decided }: Decision & { readonly rejectionId: string },
): Promise<void> {
  const state = stateAfter[decided.decision];
  const recipient = decided.decision === 'reissue' ? decided.recipient : null;
  const refunds = await deps.orm.em.fork().transactional(async (em) => {
    const order = await lockOrderFor(em, staff, 'payments.refund', idOrNumber);
    const rejection = await em.findOne(Rejection, { id: rejectionId, order: order.id });
    if (rejection === null) throw new AppError('rejection.not_found');
    if (rejection.state !== 'open') {
      const isSame = rejection.state === state && (rejection.recipient ?? null) === recipient;
      if (!isSame) throw new AppError('rejection.decided');
      return [];
    }
    const now = deps.clock.now();
    let reserved: readonly RefundRequest[] = [];
    if (decided.decision === 'refund') {
      reserved = await reserveRefundOf(em, deps, order, {
        amount: undefined,
        reason: 'requested_by_customer',
        // The reason is erased with the customer; the ledger is not.
        note: undefined,
        requestId: rejection.id,
        staffId: staff.id,
      });
      rejection.refunded = cents(amountOf(reserved));
    }
    if (recipient !== null) {
      if (order.documentsDeletedAt) throw new AppError('order.documents_deleted');
      await setRecipient(em, deps, { order, actor: staff, now }, { recipient });
    }
    Object.assign(rejection, { state, recipient, reason: decided.reason, decidedAt: now, staffId: staff.id });
    order.updatedAt = now;
    await em.flush();
    const after = recipient === null ? { state } : { state, recipient };
    await recordAudit(em, { actor: staff, what: 'rejection.decided', orderId: order.id, after }, now);
    await recordEvent(em, 'order.corrected', { orderNumber: order.orderNumber }, now);
    await queueRejectionMail(em, deps, order, rejection, now);
    return reserved;
  });
  await sendReserved(deps, refunds);
}
