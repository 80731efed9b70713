import type { Coupon } from '@truepage/core/api/coupons/admin-coupons';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { useAmounts } from '../../i18n/formats/use-amounts.ts';
import { DeskButton } from '../ui/desk-button.tsx';
import { StackingCell, StackingRow, StackingTable } from '../ui/stacking-table.tsx';

interface CouponTableProps {
  readonly coupons: readonly Coupon[];
  readonly isBusy: boolean;
  readonly onSwitch: (couponId: string, isOff: boolean) => void;
}

/** Coupons with their terms and uses. */
export function CouponTable({ coupons, isBusy, onSwitch }: CouponTableProps) {
  const text = useText();
  const { money, count } = useFormats();
  const termsOf = useTermsWords();
  const titles = {
    code: text('adminCoupons.code'),
    terms: text('adminCoupons.terms'),
    used: text('adminCoupons.used'),
    given: text('adminCoupons.given'),
    state: text('adminShell.state'),
  };
  return (
    <StackingTable
      caption={text('adminTitles.coupons')}
      heads={[
        { label: titles.code },
        { label: titles.terms },
        { label: titles.used, isAtEnd: true },
        { label: titles.given, isAtEnd: true },
        { label: titles.state },
      ]}
    >
      {coupons.map((coupon) => (
        <StackingRow key={coupon.id}>
          <StackingCell isHead>
            <bdi translate="no">{coupon.code}</bdi>
          </StackingCell>
          <StackingCell label={titles.terms}>
            {termsOf(coupon).map((words) => (
              <span key={words} className="block">
                {words}
              </span>
            ))}
          </StackingCell>
          <StackingCell isAtEnd label={titles.used}>
            {coupon.uses === null
              ? count(coupon.used)
              : text('adminCoupons.usedOf', { used: count(coupon.used), uses: count(coupon.uses) })}
          </StackingCell>
          <StackingCell isAtEnd label={titles.given}>
            <span translate="no">{money(coupon.givenAway)}</span>
          </StackingCell>
          <StackingCell label={titles.state}>
            <DeskButton
              isBusy={isBusy}
              aria-label={text(coupon.isOff ? 'adminCoupons.turnOnOf' : 'adminCoupons.turnOffOf', {
                code: coupon.code,
              })}
              onClick={() => onSwitch(coupon.id, !coupon.isOff)}
            >
              {text(coupon.isOff ? 'adminCoupons.turnOn' : 'adminCoupons.turnOff')}
            </DeskButton>
          </StackingCell>
        </StackingRow>
      ))}
    </StackingTable>
  );
}

function useTermsWords(): (coupon: Coupon) => string[] {
  const text = useText();
  const { money, moment, count } = useFormats();
  const amounts = useAmounts();
  return ({ percent, amount, minimum, validFrom, validUntil, usesPerEmail, tiers }) => [
    percent === null ? money(amount ?? minimum) : amounts.percent(percent),
    ...(minimum > 0 ? [text('adminCoupons.fromTotal', { amount: money(minimum) })] : []),
    ...tiers.map((tier) => text(`common.${tier}Translation`)),
    ...(usesPerEmail === null ? [] : [text('adminCoupons.perEmail', { count: count(usesPerEmail) })]),
    ...(validFrom === null ? [] : [text('adminCoupons.from', { time: moment(validFrom) })]),
    ...(validUntil === null ? [] : [text('adminCoupons.until', { time: moment(validUntil) })]),
  ];
}
