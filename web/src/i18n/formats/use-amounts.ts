import { useIntlLocale } from '../language-context.ts';
import { writeBytes, writeKilobytes, writePercent } from '@truepage/core/texts/amounts';
import { asWritten } from './as-written.ts';

/** Formats sizes and percentages. Separate from useFormats(), because few screens use them. */
export function useAmounts() {
  const locale = useIntlLocale();
  return {
    /** '3.2 MB'. In the browser only. */
    bytes: (count: number) => writeBytes(count, locale),
    /** In KB, also for large sizes. In the browser only. */
    kilobytes: (count: number) => writeKilobytes(count, locale),
    /** Whole percent: '45%'. */
    percent: (value: number) => asWritten(`%${value}`, () => writePercent(value, locale)),
  };
}
