import { usePageLanguage } from '../../i18n/language-context.ts';

/** The date of a time as printed on certificates: in full and in UTC. */
export function useCertificateDate(): (iso: string) => string {
  const { locale } = usePageLanguage();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return (iso) => format.format(new Date(iso));
}
