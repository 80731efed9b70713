import { useState } from 'react';
import type { AdminBodyOf } from '@truepage/core/api/admin/contract';
import { parseDollars } from '@truepage/core/money';
import { translationTypes } from '@truepage/core/pricing/translation-type';
import { useText } from '../../i18n/language-context.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DeskButton } from '../ui/desk-button.tsx';
import { DeskSelect, DeskTextField } from '../ui/desk-field.tsx';
import { DeskForm } from '../ui/desk-form.tsx';

type NewCoupon = AdminBodyOf<'createCoupon'>;

const empty = {
  code: '',
  kind: 'percent',
  value: '',
  minimum: '',
  uses: '',
  usesPerEmail: '',
  firstDay: '',
  lastDay: '',
};
type Typed = typeof empty;

interface CouponFormProps {
  readonly isBusy: boolean;
  readonly onCoupon: (coupon: NewCoupon, onDone: () => void) => void;
}

/** The form for a new coupon, whose terms cannot be changed later. */
export function CouponForm({ isBusy, onCoupon }: CouponFormProps) {
  const text = useText();
  const [typed, setTyped] = useState<Typed>(empty);
  const [tiers, setTiers] = useState<NewCoupon['tiers']>([]);
  const [problem, setProblem] = useState<keyof Typed>();
  const submit = () => {
    const read = readCoupon(typed);
    if (typeof read === 'string') return setProblem(read);
    setProblem(undefined);
    onCoupon({ ...read, tiers }, () => {
      setTyped(empty);
      setTiers([]);
    });
  };
  const field = (name: Exclude<keyof Typed, 'kind'>) => ({
    label: text(`adminCoupons.${name === 'code' ? 'newCode' : name}`),
    value: typed[name],
    error: problem === name ? text('adminCoupons.invalid') : undefined,
    autoComplete: 'off',
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setTyped({ ...typed, [name]: target.value }),
  });
  return (
    <DeskForm
      isBusy={isBusy}
      onSubmit={submit}
      className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-4"
    >
      <DeskTextField {...field('code')} maxLength={40} spellCheck={false} />
      <DeskSelect
        label={text('adminCoupons.kind')}
        value={typed.kind}
        onChange={({ target }) => setTyped({ ...typed, kind: target.value })}
      >
        <option value="percent">{text('adminCoupons.percent')}</option>
        <option value="amount">{text('adminCoupons.amount')}</option>
      </DeskSelect>
      <DeskTextField {...field('value')} inputMode="decimal" />
      <DeskTextField {...field('minimum')} inputMode="decimal" />
      <DeskTextField {...field('uses')} inputMode="numeric" />
      <DeskTextField {...field('usesPerEmail')} inputMode="numeric" />
      <DeskTextField {...field('firstDay')} type="date" />
      <DeskTextField {...field('lastDay')} type="date" />
      <Tiers chosen={tiers} onChosen={setTiers} />
      <DeskButton type="submit" variant="primary" isBusy={isBusy} className="justify-self-start">
        {text('adminCoupons.make')}
      </DeskButton>
    </DeskForm>
  );
}

interface TiersProps {
  readonly chosen: NewCoupon['tiers'];
  readonly onChosen: (tiers: NewCoupon['tiers']) => void;
}

function Tiers({ chosen, onChosen }: TiersProps) {
  const text = useText();
  return (
    <fieldset className="grid gap-2 sm:col-span-2 sm:grid-cols-3 lg:col-span-4">
      <legend className="mb-1 font-semibold">{text('adminCoupons.tiers')}</legend>
      {translationTypes.map((tier) => (
        <Checkbox
          key={tier}
          label={text(`common.${tier}Translation`)}
          checked={chosen.includes(tier)}
          onChange={({ target }) =>
            onChosen(target.checked ? [...chosen, tier] : chosen.filter((one) => one !== tier))
          }
        />
      ))}
    </fieldset>
  );
}

/** Returns the coupon, or the name of the first invalid field. */
function readCoupon(typed: Typed): Omit<NewCoupon, 'tiers'> | keyof Typed {
  const isPercent = typed.kind === 'percent';
  const percent = isPercent ? wholeOf(typed.value) : null;
  const amount = isPercent ? null : parseDollars(typed.value.trim());
  const minimum = parseDollars(typed.minimum.trim() || '0');
  const uses = typed.uses.trim() === '' ? null : wholeOf(typed.uses);
  const usesPerEmail = typed.usesPerEmail.trim() === '' ? null : wholeOf(typed.usesPerEmail);
  if (percent === undefined || amount === undefined) return 'value';
  if (minimum === undefined) return 'minimum';
  if (uses === undefined) return 'uses';
  if (usesPerEmail === undefined) return 'usesPerEmail';
  const { code, firstDay, lastDay } = typed;
  const days = { firstDay: firstDay || null, lastDay: lastDay || null };
  return { code, percent, amount, minimum, uses, usesPerEmail, ...days };
}

function wholeOf(text: string): number | undefined {
  return /^[1-9]\d{0,5}$/.test(text.trim()) ? Number(text) : undefined;
}
