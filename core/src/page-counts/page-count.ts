import { answerUntil } from '../deadline/deadline.ts';
import { cents, multiplyCents, type Cents } from '../money.ts';
import type { OrderStatus } from '../orders/order-status.ts';
import type { LedgerEntry } from '../payments/ledger.ts';
import { chargesOf } from '../payments/refunds.ts';
import { discountOf } from '../pricing/discount.ts';
import type { OrderPrices } from '../pricing/price-list.ts';
import type { QuoteLine } from '../pricing/quote.ts';
import type { QuoteState } from '../quotes/requested-quote.ts';

/**
 * The state of a corrected page count. applied: the order has it. asked: it is higher than what was paid for, and the customer is
 * asked. accepted (and paid), continued, cancelled: the customer's answer. withdrawn: by staff, or because its order ended. expired: there
 * was no answer.
 */
export const pageCountStates = [
  'applied',
  'asked',
  'accepted',
  'continued',
  'cancelled',
  'withdrawn',
  'expired',
] as const;
export type PageCountState = (typeof pageCountStates)[number];

/** The answers without a payment: only the pages paid for are translated, or everything is refunded. */
export const pageCountAnswers = ['continue', 'cancel'] as const;
export type PageCountAnswer = (typeof pageCountAnswers)[number];

/** Maximum length of the reason in characters; customers read it in an email. */
export const longestReason = 500;

/**
 * Why another page count does not change the price of an order. staff: they set the price. payment: it was paid by hand, so that
 * nothing can be refunded or charged through the desk.
 */
export const priceFixings = ['staff', 'payment'] as const;
export type PriceFixing = (typeof priceFixings)[number];

interface PricedOrder {
  readonly isPaid: boolean;
  readonly quoteState: QuoteState | null | undefined;
  readonly prices: Pick<OrderPrices, 'agreed'>;
  readonly ledger: readonly Pick<LedgerEntry, 'kind'>[];
}

/** Null if the price follows the page count. */
export function priceFixedBy({ isPaid, quoteState, prices, ledger }: PricedOrder): PriceFixing | null {
  // An accepted quote at list prices also follows the page count.
  if (quoteState && (!isPaid || prices.agreed !== undefined)) return 'staff';
  return isPaid && chargesOf(ledger).length === 0 ? 'payment' : null;
}

interface Question {
  readonly state: PageCountState;
  readonly askedAt: Date;
}

interface AskedOrder {
  readonly status: OrderStatus;
  readonly isRefunded: boolean;
  readonly areDocumentsDeleted: boolean;
}

/**
 * The state at `now`. A question also ends when its time is over, and when its order is completed, fully refunded or loses its
 * documents. The stored state is updated within a minute.
 */
export function stateAt({ state, askedAt }: Question, order: AskedOrder, now: Date): PageCountState {
  if (state !== 'asked') return state;
  if (order.status === 'completed' || order.isRefunded || order.areDocumentsDeleted) return 'withdrawn';
  return now.getTime() < answerUntil(askedAt).getTime() ? 'asked' : 'expired';
}

/** The lines charged per page, for the difference in pages (negative for fewer): what a correction changes in the price. */
export function linesForPages(lines: readonly QuoteLine[], pages: number): readonly QuoteLine[] {
  return lines
    .filter(({ item }) => item !== 'certificate' && item !== 'discount')
    .map(({ item, unitPrice }) => ({
      item,
      quantity: pages,
      unitPrice,
      amount: multiplyCents(unitPrice, pages),
    }));
}

/** How much more an order costs with additional pages, in cents; negative for fewer pages, but never more than the price of the order. */
export function priceOfPages({ lines, discount, discountPercent: percent }: Charged, pages: number): Cents {
  const before = sumOf(lines.filter(({ item }) => item !== 'discount'));
  const after = cents(before + sumOf(linesForPages(lines, pages)));
  const discountAfter = percent === null ? discount : discountOf({ percent, amount: null }, after);
  return cents(Math.max(0, after - (discountAfter ?? 0)) - Math.max(0, before - (discount ?? 0)));
}

interface Charged {
  readonly lines: readonly QuoteLine[];
  readonly discount: Cents | null;
  /** The discount agreed with a partner; it follows the price. */
  readonly discountPercent: number | null;
}

function sumOf(lines: readonly QuoteLine[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}
