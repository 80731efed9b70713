import { useFormats, useText } from '../../../i18n/language-context.ts';
import { Button } from '../../../ui/button.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { useOrderForm } from '../form/order-form-context.ts';
import type { useCouponPrice } from './use-coupon.ts';

interface CouponResultProps extends Pick<ReturnType<typeof useCouponPrice>, 'coupon'> {
  readonly onApply: () => void;
}

/** The button that applies a code, and its discount, or a note that the firm's agreement gives a higher one. */
export function CouponResult({ coupon, onApply }: CouponResultProps) {
  const text = useText();
  const { money } = useFormats();
  const isTyped = useOrderForm(({ draft }) => draft.coupon.trim() !== '');
  return (
    <div className="mt-2 grid gap-2">
      <Button className="justify-self-start" onClick={onApply}>
        {text('order.couponApply')}
      </Button>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {coupon && isTyped && (
          <Unbroken>
            {coupon.code === null
              ? text('firmForm.couponUnused')
              : text('order.couponOff', { amount: money(coupon.discount), code: coupon.code })}
          </Unbroken>
        )}
      </p>
    </div>
  );
}
