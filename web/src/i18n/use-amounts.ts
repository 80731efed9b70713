import { writeBytes, writeKilobytes, writePercent } from '@truepage/core/texts/amounts';
import { useIntlLocale } from './use-intl-locale.ts';

/** Formats sizes and percentages. Separate from useFormats(), because few screens use them. */
export function useAmounts() {
  const locale = useIntlLocale();
  return {
    /** '3.2 MB'. */
    bytes: (count: number) => writeBytes(count, locale),
    /** In KB, also for large sizes. */
    kilobytes: (count: number) => writeKilobytes(count, locale),
    /** Whole percent: '45%'. */
    percent: (value: number) => writePercent(value, locale),
  };
}
