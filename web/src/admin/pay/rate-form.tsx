import { useState } from 'react';
import type { AdminBodyOf } from '@truepage/core/api/admin/contract';
import { languages } from '@truepage/core/languages';
import { parseDollars } from '@truepage/core/money';
import { anyLanguage, type LanguagePair } from '@truepage/core/office/language-pairs';
import { payLimits, payUnits, type PayUnit } from '@truepage/core/pay/pay-rate';
import { useText } from '../../i18n/language-context.ts';
import { useLanguageName } from '../../i18n/use-language-name.ts';
import { DeskButton } from '../ui/desk-button.tsx';
import { DeskSelect, DeskTextField } from '../ui/desk-field.tsx';
import { DeskForm } from '../ui/desk-form.tsx';

interface RateFormProps {
  readonly isBusy: boolean;
  readonly onRate: (rate: AdminBodyOf<'setPayRate'>) => void;
}

/** The form for the rate of a language pair; replaces an earlier rate of the same pair. */
export function RateForm({ isBusy, onRate }: RateFormProps) {
  const text = useText();
  const [pair, setPair] = useState<LanguagePair>({ from: 'es', to: 'en' });
  const [unit, setUnit] = useState<PayUnit>('page');
  const [amount, setAmount] = useState('');
  const [problem, setProblem] = useState<'amount' | 'pair'>();
  const submit = () => {
    const rate = parseDollars(amount.trim());
    if (pair.from === pair.to && pair.from !== anyLanguage) return setProblem('pair');
    if (rate === undefined || rate > payLimits.rate) return setProblem('amount');
    setProblem(undefined);
    onRate({ ...pair, rate: { unit, rate } });
    setAmount('');
  };
  return (
    <DeskForm
      isBusy={isBusy}
      onSubmit={submit}
      className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-4"
    >
      <SideSelect
        label={text('adminPay.from')}
        side={pair.from}
        onSide={(from) => setPair({ ...pair, from })}
      />
      <SideSelect
        label={text('adminPay.to')}
        side={pair.to}
        error={problem === 'pair' ? text('adminPay.samePair') : undefined}
        onSide={(to) => setPair({ ...pair, to })}
      />
      <DeskSelect
        label={text('adminPay.unit')}
        value={unit}
        onChange={({ target }) => setUnit(payUnits.find((one) => one === target.value) ?? 'page')}
      >
        {payUnits.map((one) => (
          <option key={one} value={one}>
            {text(`adminPay.unit_${one}`)}
          </option>
        ))}
      </DeskSelect>
      <DeskTextField
        label={text('adminPay.amount')}
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        error={problem === 'amount' ? text('adminPay.invalidAmount') : undefined}
        onChange={({ target }) => setAmount(target.value)}
      />
      <DeskButton type="submit" isBusy={isBusy} className="justify-self-start">
        {text('adminPay.setRate')}
      </DeskButton>
    </DeskForm>
  );
}

interface SideSelectProps {
  readonly label: string;
  readonly side: LanguagePair['from'];
  readonly error?: string | undefined;
  readonly onSide: (side: LanguagePair['from']) => void;
}

function SideSelect({ label, side, error, onSide }: SideSelectProps) {
  const text = useText();
  const languageName = useLanguageName();
  return (
    <DeskSelect
      label={label}
      value={side}
      error={error}
      onChange={({ target }) =>
        onSide(languages.find(({ code }) => code === target.value)?.code ?? anyLanguage)
      }
    >
      <option value={anyLanguage}>{text('adminOffice.anyLanguage')}</option>
      {languages.map(({ code }) => (
        <option key={code} value={code}>
          {languageName(code)}
        </option>
      ))}
    </DeskSelect>
  );
}
