import type { AdminReplyOf } from '@truepage/core/api/admin/contract';

export type OrderPaymentsReply = AdminReplyOf<'getOrderPayments'>;
export type LedgerEntry = OrderPaymentsReply['entries'][number];
export type PaymentException = AdminReplyOf<'listPaymentExceptions'>[number];

/** The kind of a ledger entry: returned refunds and disputes have their own. */
export type LedgerNews = LedgerEntry['kind'] | 'refundReturned' | 'disputeReturned' | 'disputeLost';

export function ledgerNews({ kind, reference }: Pick<LedgerEntry, 'kind' | 'reference'>): LedgerNews {
  if (kind === 'refund') return reference.endsWith(':returned') ? 'refundReturned' : kind;
  if (kind !== 'dispute') return kind;
  if (reference.endsWith(':returned')) return 'disputeReturned';
  return reference.endsWith(':lost') ? 'disputeLost' : kind;
}
