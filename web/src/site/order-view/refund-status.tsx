import type { PublicOrder } from '@truepage/core/api/orders';
import { moneyBack } from '@truepage/core/payments/paid-sums';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { Badge } from '../../ui/badge.tsx';
import { Unbroken } from '../../ui/unbroken.tsx';

type Payments = Pick<PublicOrder, 'payments'>;

/** A refund badge; nothing without a refund. */
export function RefundBadge({ payments }: Payments) {
  const text = useText();
  const state = moneyBack(payments);
  return state !== 'none' && <Badge tone="neutral">{text(`common.${state}`)}</Badge>;
}

/** The refund in a sentence: the amount, and what to expect. */
export function RefundText({ payments }: Payments) {
  const text = useText();
  const { money } = useFormats();
  const state = moneyBack(payments);
  if (payments === null || state === 'none') return null;
  const amount = money(state === 'disputed' ? payments.disputed : payments.refunded);
  return (
    <p className="rounded-md bg-paper-deep p-4">
      <Unbroken>{text(`orderView.${state}Text`, { amount })}</Unbroken>
    </p>
  );
}
