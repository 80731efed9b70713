import type { StaffOrder } from '@truepage/core/api/admin/orders/staff-order';
import { addCents, cents } from '@truepage/core/money';
import { priceOfPages } from '@truepage/core/page-counts/page-count';
import { useFormats, useText } from '../../../../i18n/language-context.ts';
import { offeredOrderActions, type OrderAction } from '../../../keys/order-actions.ts';

interface Outcome {
  /** Undefined while the count is unchanged. */
  readonly words: string | undefined;
  /** The label of the button; undefined if nothing can be done. */
  readonly submit: string | undefined;
  /** The action of the button if the price does not depend on the page count. */
  readonly instead?: OrderAction;
}

/** The consequences of a changed page count for the customer. `more`: the additional pages. */
export function useOutcome(order: StaffOrder, more: number | undefined): Outcome {
  const text = useText();
  const { money } = useFormats();
  const submit = text('adminOrder.pagesSave');
  const { lines, discount, discountPercent, totalPrice, isPaid, payments, priceFixedBy } = order;
  if (priceFixedBy === 'staff') {
    if (!isPaid)
      return { words: text('adminOrder.pagesQuoted'), submit: text('adminQuotes.open'), instead: 'quote' };
    const mayRefund = offeredOrderActions().includes('refund');
    return {
      words: text('adminOrder.pagesQuotePaid'),
      submit: mayRefund ? text('adminPayments.refundOpen') : undefined,
      instead: 'refund',
    };
  }
  if (more === undefined || lines === null || totalPrice === null) return { words: undefined, submit };
  const difference = priceOfPages({ lines, discount, discountPercent }, more);
  if (priceFixedBy === 'payment' && difference !== 0) {
    const words = text('adminOrder.pagesPaidByHand', { amount: money(difference) });
    return { words, submit: text('adminOrder.newMessage'), instead: 'message' };
  }
  if (!isPaid) {
    const price = money(addCents(totalPrice, difference));
    return { words: text('adminOrder.pagesUnpaid', { price }), submit };
  }
  if (difference < 0) {
    const amount = money(cents(Math.min(0 - difference, payments?.net ?? 0)));
    return {
      words: text('adminOrder.pagesLower', { amount }),
      submit: text('adminOrder.pagesRefund', { amount }),
    };
  }
  const words = text('adminOrder.pagesHigher', { amount: money(difference) });
  return { words, submit: text('adminOrder.pagesAsk') };
}
