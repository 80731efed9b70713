import { usePageLanguage } from '../../i18n/language-context.ts';

/** A time as the day that papers carry: in full, and in UTC, so that it reads everywhere as on the paper. */
export function useCertificateDate(): (iso: string) => string {
  const { locale } = usePageLanguage();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return (iso) => format.format(new Date(iso));
}
