import { useText } from '../../../i18n/language-context.ts';
import { useIntlLocale } from '../../../i18n/use-intl-locale.ts';
import { foreignMoney } from './foreign-money.ts';
import type { PaymentException } from '../ledger-entry.ts';

/** What came in, in the currency it came in. */
export function ExceptionAmount({
  exception: { amount, currency },
}: {
  readonly exception: PaymentException;
}) {
  const text = useText();
  const locale = useIntlLocale();
  if (amount === null) return <span className="text-ink-soft">{text('adminPayments.unknownAmount')}</span>;
  return (
    <span className="whitespace-nowrap tabular-nums">{foreignMoney(amount, currency ?? 'usd', locale)}</span>
  );
}
