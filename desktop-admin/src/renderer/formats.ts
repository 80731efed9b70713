import { writeMoment } from '@truepage/core/texts/write-moment';

export interface Formats {
  /** A point in time today, in this computer's zone: '9:30 PM'. In ms (UTC). */
  readonly time: (at: number) => string;
  /** Day and time in this computer's zone. `at` is UTC, ISO 8601. */
  readonly moment: (at: string) => string;
  /** '1.2 MB'. */
  readonly bytes: (count: number) => string;
  /** '45%'; 100 only for the whole. */
  readonly percent: (part: number, whole: number) => string;
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

const made = new Map<string, Formats>();

/** `locale` is a BCP 47 tag. */
export function createFormats(locale: string): Formats {
  const known = made.get(locale);
  if (known !== undefined) return known;
  const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' });
  const moment = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  });
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const formats: Formats = {
    time: (at) => writeMoment(time, new Date(at)),
    moment: (at) => writeMoment(moment, new Date(at)),
    bytes: (count) => formatBytes(count, locale),
    percent: (part, whole) => percent.format(wholePercent(part, whole) / 100),
  };
  made.set(locale, formats);
  return formats;
}

/** Whole percents; 100 only for the whole, and of nothing. */
export function wholePercent(part: number, whole: number): number {
  return whole === 0 ? 100 : Math.floor((100 * part) / whole);
}

function formatBytes(count: number, locale: string): string {
  const power = count < 1000 ? 0 : Math.min(Math.floor(Math.log10(count) / 3), units.length - 1);
  const format = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[power],
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power > 1 ? 1 : 0,
  });
  return format.format(count / 1000 ** power);
}
