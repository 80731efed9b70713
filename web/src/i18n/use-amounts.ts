import { writeBytes, writeKilobytes, writePercent } from '@truepage/core/texts/amounts';
import { useIntlLocale } from './use-intl-locale.ts';

/** Sizes and shares as the visitor reads them, beside useFormats(): few screens say any. */
export function useAmounts() {
  const locale = useIntlLocale();
  return {
    /** '3.2 MB'. */
    bytes: (count: number) => writeBytes(count, locale),
    /** The same in KB, however many. */
    kilobytes: (count: number) => writeKilobytes(count, locale),
    /** Whole percents: '45%'. */
    percent: (value: number) => writePercent(value, locale),
  };
}
