import { addCents, cents } from '@truepage/core/money';
import type { LedgerEntry } from '@truepage/core/payments/ledger';
import { chargeOf } from '@truepage/core/payments/refunds';
import type { Em } from '../db/orm.ts';
import type { Order } from '../db/rows/order.ts';
import type { Deps } from '../deps.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { ReversalNews } from './reversal-news.ts';

/** Queues the customer's mail on a refund, in the transaction that records it; `ledger` holds it already. One mail a refund. */
export async function queueRefundMail(
  em: Em,
  deps: Deps,
  { order, news, ledger }: { order: Order; news: ReversalNews; ledger: readonly LedgerEntry[] },
  now: Date,
): Promise<void> {
  const {
    id: orderId,
    email: recipient,
    locale,
    orderNumber,
    sourceLanguage,
    targetLanguage,
    fullName,
  } = order;
  const refunds = ledger.filter(({ kind }) => kind === 'refund').map(({ amount }) => amount);
  const payload = {
    orderNumber,
    sourceLanguage,
    targetLanguage,
    fullName,
    amount: news.amount,
    paid: chargeOf(ledger)?.amount ?? news.amount,
    refunded: cents(0 - addCents(...refunds)),
    refundedAt: now,
  };
  await queueMail(em, deps.jobs, { orderId, kind: 'refund', fact: news.id, recipient, locale, payload }, now);
}
