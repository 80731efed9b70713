import type { z } from 'zod';
import type { adminPaymentApi } from '@truepage/core/api/admin/payments';
import { ledgerBalance } from '@truepage/core/payments/ledger';
import { refundable, type OfCharge } from '@truepage/core/payments/refunds';
import { disputeOf, isChargedBack } from '../exceptions/exception-dispute.ts';
import { amountToRefund } from '../exceptions/refundable-exception.ts';
import { addCents, cents } from '@truepage/core/money';
import type { ExceptionView, readLedger } from './payment-desk.repository.ts';

type PaymentsReply = z.input<typeof adminPaymentApi.getOrderPayments.reply>;
type ExceptionReply = z.input<typeof adminPaymentApi.resolvePaymentException.reply>;

export function presentPayments(
  ledger: readonly LedgerRow[],
  asked: readonly OfCharge[],
  exceptions: readonly ExceptionView[],
): PaymentsReply {
  return {
    entries: ledger.map(({ tax, ...entry }) => ({
      ...entry,
      at: entry.at.toISOString(),
      ...(tax !== null && { tax }),
    })),
    balance: ledgerBalance(ledger),
    refundable: refundable(ledger, asked),
    refundsUnderWay: addCents(cents(0), ...asked.map(({ amount }) => amount)),
    ...(ledger.some(isUntaxed) && { isTaxRefused: true as const }),
    exceptions: exceptions.map(presentException),
  };
}

type LedgerRow = Awaited<ReturnType<typeof readLedger>>[number];

function isUntaxed({ kind, tax, is_tax_refused: isRefused }: LedgerRow): boolean {
  return kind === 'charge' && tax === null && Boolean(isRefused);
}

export function presentException(row: ExceptionView): ExceptionReply {
  const { amount, currency } = row.details;
  return {
    id: row.id,
    kind: row.kind,
    orderNumber: row.order_number,
    reference: row.reference,
    amount: typeof amount === 'number' && amount > 0 ? amount : null,
    currency: typeof currency === 'string' && currency !== '' ? currency : null,
    createdAt: row.created_at.toISOString(),
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    resolvedBy: row.resolved_by,
    resolution: row.resolution,
    refund: refundOf(row),
    dispute: disputeOf(row.details)?.step ?? null,
  };
}

function refundOf(row: ExceptionView): ExceptionReply['refund'] {
  if (row.refund_id !== null) return 'done';
  const isOpen = row.resolved_at === null && !isChargedBack(row.details);
  if (!isOpen || amountToRefund(row.kind, row.details) === undefined) return 'none';
  return row.refund_request === null ? 'possible' : 'under_way';
}
