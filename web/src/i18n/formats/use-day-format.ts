import { useIntlLocale } from '../language-context.ts';
import { useMemo } from 'react';
import { writeMoment } from '@truepage/core/texts/write-moment';
import { asWritten } from './as-written.ts';

/** Formats the day of an ISO moment in UTC, so that server and browser agree in all time zones. */
export function useDayFormat(): (iso: string) => string {
  const locale = useIntlLocale();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
    return (iso) => asWritten(iso, () => writeMoment(format, new Date(iso)));
  }, [locale]);
}
