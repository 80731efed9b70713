import { useMemo } from 'react';
import { writeMoment } from '@truepage/core/texts/write-moment';
import { useIntlLocale } from './use-intl-locale.ts';

/** Writes out the day of an ISO moment, by the UTC calendar: server and browser agree, whatever their zones. */
export function useDayFormat(): (iso: string) => string {
  const locale = useIntlLocale();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
    return (iso) => writeMoment(format, new Date(iso));
  }, [locale]);
}
