import { AppError } from '@truepage/core/errors';
import type { Cents } from '@truepage/core/money';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import type { Em } from '../../db/orm.ts';
import { PageCount } from '../../db/rows/money/page-count.ts';
import type { Order } from '../../db/rows/order/order.ts';
import type { PaymentProcessing } from '../../deps.ts';
import { chargeAccount, demandFunds } from '../../partners/accounts/charge-account.ts';
import { demandAccountOf } from '../../partners/members/member.repository.ts';
import { isPayable, whileNothingIsPayable } from '../page-counts/end-payables.ts';
import { demandOpenQuestion, differenceOf } from '../page-counts/page-count.repository.ts';
import { demandPriced, demandQuote } from '../quotes/quote.repository.ts';
import { settleOrder } from '../record-payment.ts';

/** What is paid: the quoted price that the member saw, or the difference of a higher page count. */
type Accepted = { readonly revision: number } | { readonly correction: string };

/**
 * A member accepts what staff request for their firm's order, and the firm's account pays it once. Idempotent. Like
 * every charge it locks the account, after the order. Throws 'firm.members_only', 'quote.none',
 * 'order.changed_meanwhile', 'page_count.ended', and like demandPriced(), demandFunds() and whileNothingIsPayable().
 */
export async function payFromAccount(
  deps: PaymentProcessing,
  orderNumber: OrderNumber,
  membership: string | undefined,
  accepted: Accepted,
): Promise<void> {
  const now = deps.clock.now();
  const isNews = await whileNothingIsPayable(deps, orderNumber, async (em, order) => {
    const { account, memberId } = await demandAccountOf(em, membership, orderNumber);
    const due = await ('revision' in accepted
      ? dueOfQuote(em, order, accepted.revision, now)
      : dueOfQuestion(em, order, accepted.correction, now));
    if (due === undefined) return false;
    if (await isPayable(em, order)) return 'busy';
    const payer = { accountId: account.id, memberId };
    await demandFunds(em, payer, due.price, now);
    const reference = await chargeAccount(em, payer, { id: order.id, ...due }, now);
    const correction = 'correction' in accepted ? accepted.correction : undefined;
    const outcome = await settleOrder(em, deps, order, { by: 'account', reference, correction });
    if (outcome.state !== 'paid' || !outcome.news)
      throw new Error(`the account was charged for ${orderNumber}, and nothing was due`);
    return true;
  });
  if (isNews) deps.metrics.paymentRecorded('account');
}

interface Due {
  readonly price: Cents;
  /** Reference of the account's entry. */
  readonly reference: string;
}

/** Undefined if the quote is paid. */
async function dueOfQuote(em: Em, order: Order, revision: number, now: Date): Promise<Due | undefined> {
  const quote = await demandQuote(em, order);
  if (order.paidAt) return undefined;
  if (quote.revision !== revision) throw new AppError('order.changed_meanwhile');
  demandPriced(order, now);
  return { price: order.totalPrice, reference: order.orderNumber };
}

/** Undefined if the question was accepted. */
async function dueOfQuestion(em: Em, order: Order, id: string, now: Date): Promise<Due | undefined> {
  const known = await em.findOne(PageCount, { id, order: order.id });
  if (known?.state === 'accepted') return undefined;
  return { price: differenceOf(await demandOpenQuestion(em, order, id, now)), reference: id };
}
