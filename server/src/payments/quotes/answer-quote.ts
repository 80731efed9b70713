import { AppError } from '@truepage/core/errors';
import { cents } from '@truepage/core/money';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import { quoteStateAt, type ShownQuoteState } from '@truepage/core/quotes/requested-quote';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Order } from '../../db/rows/order/order.ts';
import type { Caching, PaymentProcessing } from '../../deps.ts';
import { recordEvent } from '../../events/record.ts';
import { demandGeneration } from '../../order-access/order-access.ts';
import { cachedSettings } from '../../settings/cached-settings.ts';
import { isPayable, whileNothingIsPayable } from '../page-counts/end-payables.ts';
import { requestNow } from './new-request.ts';
import { queuePriceRequest } from './quote-mail.ts';
import { demandQuote } from './quote.repository.ts';

interface Declining {
  readonly revision: number;
  readonly reason: string;
  /** The access generation at which the customer proved the order. */
  readonly proven: number;
}

/**
 * The customer declines the price, which can then no longer be paid. Idempotent. Throws 'order.not_found',
 * 'order.ownership_required', 'quote.none', 'payment.already_paid', 'order.changed_meanwhile', and like
 * whileNothingIsPayable().
 */
export async function declineQuote(
  deps: PaymentProcessing,
  orderNumber: OrderNumber,
  { revision, reason, proven }: Declining,
): Promise<void> {
  await whileNothingIsPayable(deps, orderNumber, async (em, order) => {
    demandGeneration(order, proven);
    const quote = await demandQuote(em, order);
    if (order.quoteState === 'declined' && quote.revision === revision + 1) return undefined;
    if (order.paidAt) throw new AppError('payment.already_paid');
    if (quote.revision !== revision || order.quoteState !== 'sent') {
      throw new AppError('order.changed_meanwhile');
    }
    if (await isPayable(em, order)) return 'busy';
    const now = deps.clock.now();
    const after = { totalPrice: order.totalPrice };
    Object.assign(order, { quoteState: 'declined', quoteUntil: now, totalPrice: cents(0), updatedAt: now });
    Object.assign(quote, { declinedAt: now, declineReason: reason, revision: quote.revision + 1 });
    await em.flush();
    await recordAudit(em, { actor: 'customer', what: 'quote.declined', orderId: order.id, after }, now);
    await recordEvent(em, 'order.corrected', { orderNumber }, now);
    return undefined;
  });
}

/**
 * Requests a new price after the last one expired or was declined. A quote that is requested, open or paid does not
 * change. Throws 'order.not_found', 'order.ownership_required', 'quote.none', 'order.documents_deleted', and like
 * whileNothingIsPayable().
 */
export async function renewQuote(
  deps: PaymentProcessing & Caching,
  orderNumber: OrderNumber,
  proven: number,
): Promise<void> {
  const settings = await cachedSettings(deps);
  await whileNothingIsPayable(deps, orderNumber, async (em, order) => {
    demandGeneration(order, proven);
    const quote = await demandQuote(em, order);
    const now = deps.clock.now();
    const state = stateOf(order, now);
    if (order.paidAt || (state !== 'expired' && state !== 'declined')) return undefined;
    if (order.documentsDeletedAt) throw new AppError('order.documents_deleted');
    if (await isPayable(em, order)) return 'busy';
    const requested = requestNow(settings, now);
    Object.assign(order, { ...requested.order, totalPrice: cents(0), updatedAt: now });
    Object.assign(quote, { ...requested.quote, revision: quote.revision + 1 });
    await em.flush();
    await queuePriceRequest(em, deps, { order, quote }, now);
    const after = { reasons: [...quote.reasons] };
    await recordAudit(em, { actor: 'customer', what: 'quote.requested', orderId: order.id, after }, now);
    await recordEvent(em, 'order.corrected', { orderNumber }, now);
    return undefined;
  });
}

function stateOf({ quoteState: state, quoteUntil: until }: Order, now: Date): ShownQuoteState | undefined {
  return state && until ? quoteStateAt({ state, until }, now) : undefined;
}
