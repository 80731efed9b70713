import { useIntlLocale } from '../../i18n/language-context.ts';
import { asWritten } from '../../i18n/formats/as-written.ts';

/** The date of a time as printed on certificates: in full and in UTC. */
export function useCertificateDate(): (iso: string) => string {
  const format = new Intl.DateTimeFormat(useIntlLocale(), { dateStyle: 'long', timeZone: 'UTC' });
  return (iso) => asWritten(iso, () => format.format(new Date(iso)));
}
