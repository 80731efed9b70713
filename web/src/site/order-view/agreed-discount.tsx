import type { PublicOrder } from '@truepage/core/api/orders';
import { useText } from '../../i18n/language-context.ts';
import { useAmounts } from '../../i18n/use-amounts.ts';

/** That the discount of an order is the one agreed with its firm. */
export function AgreedDiscount({ order: { discountPercent } }: { readonly order: PublicOrder }) {
  const text = useText();
  const amounts = useAmounts();
  if (discountPercent === null) return null;
  return (
    <span className="block text-sm font-normal text-ink-soft">
      {text('orderView.agreedDiscount', { percent: amounts.percent(discountPercent) })}
    </span>
  );
}
