import { useState } from 'react';
import { useText } from '../../../i18n/language-context.ts';
import { errorText } from '../../../i18n/error-text.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { useLoaded } from '../document/load-online.ts';
import { fieldId } from '../form/form-problems.ts';
import { useOrderForm, useOrderFormActions } from '../form/order-form-context.ts';
import { useFieldError } from '../form/use-field-error.ts';
import { useCouponPrice } from './use-coupon.ts';
import type { ShownPrices } from './use-prices.ts';

/**
 * The field for a coupon code, collapsed at first. A code is applied on blur, by Enter, or by the button, which is
 * loaded when the field is opened.
 */
export function CouponField({ prices }: { readonly prices: ShownPrices }) {
  const text = useText();
  const { change } = useOrderFormActions();
  const applied = useOrderForm(({ draft }) => draft.coupon);
  const refused = useFieldError('coupon');
  const { coupon, error } = useCouponPrice(prices);
  const [isOpen, setIsOpen] = useState(false);
  // Opening a saved form applies another code.
  const [typed, setTyped] = useState({ code: applied, over: applied });
  const shown = typed.over === applied ? typed.code : applied;
  const apply = () => change({ coupon: shown.trim() });
  const isShown = isOpen || applied !== '' || refused !== undefined;
  const parts = useLoaded(isShown, () => import('./coupon-result.tsx'));
  return (
    <details open={isShown} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="cursor-pointer py-1 font-semibold text-accent">{text('order.couponAsk')}</summary>
      <TextField
        id={fieldId('coupon')}
        name="coupon"
        label={text('order.couponCode')}
        error={refused ?? (error === null ? undefined : errorText(error, text))}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        translate="no"
        value={shown}
        onChange={({ target }) => setTyped({ code: target.value, over: applied })}
        onBlur={apply}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter would submit the form.
          event.preventDefault();
          apply();
        }}
      />
      {parts && <parts.CouponResult coupon={coupon} onApply={apply} />}
    </details>
  );
}
