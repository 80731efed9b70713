import { useIntlLocale } from '../../../i18n/language-context.ts';

/** A month, '2026-10', in words: 'October 2026'. */
export function useMonthWords(): (month: string) => string {
  const locale = useIntlLocale();
  const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (month) => format.format(new Date(`${month}-01`));
}
