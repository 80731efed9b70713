import { useState } from 'react';
import { errorText } from '../../../i18n/error-text.ts';
import { useFormats, useText } from '../../../i18n/language-context.ts';
import { Button } from '../../../ui/button.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { fieldId } from '../form/form-problems.ts';
import { useOrderForm, useOrderFormActions } from '../form/order-form-context.ts';
import type { useCouponPrice } from './use-coupon.ts';

interface CouponEntryProps extends Pick<ReturnType<typeof useCouponPrice>, 'coupon' | 'error'> {
  /** What the answer to the order said. */
  readonly refused: string | undefined;
}

/** A code counts once the field is left, or with the button. */
export function CouponEntry({ coupon, error, refused }: CouponEntryProps) {
  const text = useText();
  const { money } = useFormats();
  const { change } = useOrderFormActions();
  const applied = useOrderForm(({ draft }) => draft.coupon);
  // Another code is applied where a kept form is opened.
  const [typed, setTyped] = useState({ code: applied, over: applied });
  const shown = typed.over === applied ? typed.code : applied;
  const apply = () => change({ coupon: shown.trim() });
  return (
    <div className="mt-2 grid gap-2">
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
          // It would send the form.
          event.preventDefault();
          apply();
        }}
      />
      <Button className="justify-self-start noscript:hidden" onClick={apply}>
        {text('order.couponApply')}
      </Button>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {coupon && (
          <Unbroken>
            {text('order.couponOff', { amount: money(coupon.discount), code: coupon.code })}
          </Unbroken>
        )}
      </p>
    </div>
  );
}
