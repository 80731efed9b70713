import { writeBytes, writeKilobytes, writePercent } from '@truepage/core/texts/amounts';
import { asWritten } from './as-written.ts';
import { useIntlLocale } from './use-intl-locale.ts';

/** Formats sizes and percentages. Separate from useFormats(), because few screens use them. */
export function useAmounts() {
  const locale = useIntlLocale();
  return {
    /** '3.2 MB'. */
    bytes: (count: number) => asWritten(`B${count}`, () => writeBytes(count, locale)),
    /** In KB, also for large sizes. */
    kilobytes: (count: number) => asWritten(`K${count}`, () => writeKilobytes(count, locale)),
    /** Whole percent: '45%'. */
    percent: (value: number) => asWritten(`%${value}`, () => writePercent(value, locale)),
  };
}
