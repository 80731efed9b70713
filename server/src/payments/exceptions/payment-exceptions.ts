import { randomUUID } from 'node:crypto';
import { LockMode } from '@mikro-orm/postgresql';
import { AppError } from '@truepage/core/errors';
import { isUuid } from '@truepage/core/uuid';
import type { Em } from '../../db/orm.ts';
import type { PaymentExceptionKind, Settlement } from '@truepage/core/payments/settle';
import { PaymentException } from '../../db/rows/money/payment-exception.ts';
import type { Logging, Time } from '../../deps.ts';
import { recordEvent } from '../../events/record.ts';
import { recordAudit } from '../../audit/record-audit.ts';

export interface ExceptionReport {
  readonly kind: PaymentExceptionKind;
  /** As named by the payment; the order may not exist. */
  readonly orderNumber: string | null;
  /** Undefined if the order does not exist. */
  readonly orderId?: string;
  readonly news: Settlement;
}

/** Records a payment that does not match its order as an issue for staff; once per payment. */
export async function recordPaymentException(
  em: Em,
  deps: Time & Logging,
  { kind, orderNumber, orderId, news }: ExceptionReport,
): Promise<void> {
  const now = deps.clock.now();
  const reference = news.by === 'nothing-owed' ? (orderNumber ?? 'unknown') : news.reference;
  const known = await em.findOne(PaymentException, { kind, reference });
  if (known !== null) return;
  em.create(PaymentException, {
    id: randomUUID(),
    kind,
    orderNumber,
    reference,
    details: { ...news },
    createdAt: now,
  });
  await em.flush();
  if (orderId !== undefined) {
    const amount = news.by === 'stripe' ? news.amount : null;
    const entry = {
      actor: 'system',
      what: 'payment.exception',
      orderId,
      after: { kind, reference, amount },
    } as const;
    await recordAudit(em, entry, now);
  }
  await recordEvent(em, 'payment.exception', { orderNumber, kind, reference }, now);
  // Uses a field name that the log does not redact.
  deps.log.warn({ kind, payment: reference }, 'a payment does not fit its order and waits for staff');
}

/** Returns the exception, locked until the transaction ends. Throws 'payment.exception_unknown'. */
export async function lockException(em: Em, id: string): Promise<PaymentException> {
  const lockMode = LockMode.PESSIMISTIC_WRITE;
  const exception = isUuid(id) ? await em.findOne(PaymentException, { id }, { lockMode }) : null;
  if (exception === null) throw new AppError('payment.exception_unknown');
  return exception;
}

/** Whether the order has an unresolved payment issue: no further payment may be requested. */
export async function hasOpenException(em: Em, orderNumber: string): Promise<boolean> {
  return (await em.count(PaymentException, { orderNumber, resolvedAt: null })) > 0;
}

/** The number of unresolved payment issues. */
export function countOpenExceptions(em: Em): Promise<number> {
  return em.count(PaymentException, { resolvedAt: null });
}
