import type { OrderNumber } from '@truepage/core/orders/order-number';
import type { Em } from '../../db/orm.ts';
import { PaymentEntry } from '../../db/rows/money/payment-entry.ts';
import type { PaymentProcessing } from '../../deps.ts';
import { lockOrder } from '../../order-access/order.repository.ts';
import { applyReversal } from './apply-reversal.ts';
import { recordExceptionReversal } from '../exceptions/record-exception-reversal.ts';
import { recordProviderPayment } from '../record-provider-payment.ts';
import { findRequestOf } from '../refunds/refund-request.repository.ts';
import type { ReversalNews } from './reversal-news.ts';

export type ReversalOutcome =
  | { readonly state: 'recorded' }
  | { readonly state: 'already recorded' }
  /** The payment is neither in our ledger nor an exception. */
  | { readonly state: 'not our payment' }
  | { readonly state: 'nothing withdrawn' };

/**
 * The only function that removes money from the ledger: refunds and disputes, whatever reported them, once per step.
 * Idempotent, also when called concurrently.
 */
export async function recordReversal(deps: PaymentProcessing, news: ReversalNews): Promise<ReversalOutcome> {
  const { charge } = news;
  if (charge === null) return { state: 'not our payment' };
  const orderNumber = await orderOfCharge(deps, charge);
  if (orderNumber === undefined) {
    return { state: (await recordExceptionReversal(deps, charge, news)) ? 'recorded' : 'not our payment' };
  }
  return deps.orm.em.fork().transactional(async (em) => {
    const order = await lockOrder(em, orderNumber);
    const request = await findRequestOf(em, { orderId: order.id, charge, requestId: news.requestId });
    const isNews = await applyReversal(em, deps, { order, news, request });
    return { state: isNews ? 'recorded' : 'already recorded' };
  });
}

/** A refund may be reported before its payment: then the payment is recorded first. */
async function orderOfCharge(deps: PaymentProcessing, intentId: string): Promise<OrderNumber | undefined> {
  const known = await findOrderOfCharge(deps.orm.em.fork(), intentId);
  if (known !== undefined) return known;
  const { payment } = await deps.payments.find('intent', intentId);
  if (payment === undefined) return undefined;
  const outcome = await recordProviderPayment(deps, payment);
  return outcome.state === 'paid' ? findOrderOfCharge(deps.orm.em.fork(), intentId) : undefined;
}

async function findOrderOfCharge(em: Em, intentId: string): Promise<OrderNumber | undefined> {
  const where = { kind: 'charge', reference: intentId } as const;
  const entry = await em.findOne(PaymentEntry, where, { populate: ['order'] });
  return entry?.order.unwrap().orderNumber as OrderNumber | undefined;
}
