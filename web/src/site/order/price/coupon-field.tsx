import { useState } from 'react';
import { useText } from '../../../i18n/language-context.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { useLoaded } from '../document/load-online.ts';
import { fieldId } from '../form/form-problems.ts';
import { useOrderForm } from '../form/order-form-context.ts';
import { useFieldError } from '../form/use-field-error.ts';
import { useCouponPrice } from './use-coupon.ts';
import type { ShownPrices } from './use-prices.ts';

/** "Have a coupon code?" What takes the code is loaded once it is opened; without scripts it is a plain field. */
export function CouponField({ prices }: { readonly prices: ShownPrices }) {
  const text = useText();
  const applied = useOrderForm(({ draft }) => draft.coupon);
  const error = useFieldError('coupon');
  const { coupon, error: failure } = useCouponPrice(prices);
  const [isOpen, setIsOpen] = useState(false);
  const isShown = isOpen || applied !== '' || error !== undefined;
  const parts = useLoaded(isShown, () => import('./coupon-entry.tsx'));
  return (
    <details open={isShown} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="cursor-pointer py-1 font-semibold text-accent">{text('order.couponAsk')}</summary>
      {parts ? (
        <parts.CouponEntry coupon={coupon} error={failure} refused={error} />
      ) : (
        <TextField
          id={fieldId('coupon')}
          name="coupon"
          label={text('order.couponCode')}
          error={error}
          defaultValue={applied}
        />
      )}
    </details>
  );
}
