import { addCents, cents, type Cents } from '@truepage/core/money';
import type { LedgerEntry } from '@truepage/core/payments/ledger';
import { chargesOf } from '@truepage/core/payments/refunds';
import type { Em } from '../../db/orm.ts';
import type { Order } from '../../db/rows/order/order.ts';
import type { Queue } from '../../deps.ts';
import { toCustomer } from '../../mail/order-recipients.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { ReversalNews } from '../reversals/reversal-news.ts';

/**
 * Queues the customer's email about a refund, in the transaction that records it; `ledger` already contains it. One
 * email per refund.
 */
export async function queueRefundMail(
  em: Em,
  deps: Queue,
  { order, news, ledger }: { order: Order; news: ReversalNews; ledger: readonly LedgerEntry[] },
  now: Date,
): Promise<void> {
  const charges = chargesOf(ledger).map(({ amount }) => amount);
  const refunds = ledger.filter(({ kind }) => kind === 'refund').map(({ amount }) => amount);
  const sums = {
    amount: news.amount,
    paid: charges.length === 0 ? news.amount : addCents(...charges),
    refunded: cents(0 - addCents(...refunds)),
  };
  const isToAccount = ledger.some(({ kind, reference }) => kind === 'account' && reference === news.charge);
  await queueMailOnRefund(em, deps, { order, refundId: news.id, sums, isToAccount }, now);
}

interface RefundToTell {
  readonly order: Order;
  /** Whether it is refunded to a partner's account. */
  readonly isToAccount?: boolean;
  /** The id at Stripe, or ours. */
  readonly refundId: string;
  /** The refunded amount, the payment, and the total refunded. */
  readonly sums: { readonly amount: Cents; readonly paid: Cents; readonly refunded: Cents };
}

/** The same for a payment that is not in a ledger. */
export async function queueMailOnRefund(
  em: Em,
  deps: Queue,
  { order, refundId, sums, isToAccount = false }: RefundToTell,
  now: Date,
): Promise<void> {
  const { orderNumber, sourceLanguage, targetLanguage, fullName } = order;
  const about = { orderNumber, sourceLanguage, targetLanguage, fullName };
  const payload = { ...about, ...sums, isToAccount, refundedAt: now };
  await queueMail(em, deps.jobs, { ...toCustomer(order), kind: 'refund', fact: refundId, payload }, now);
}
