const kilo = 1024;
const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/**
 * An amount of bytes for people: '512 bytes', '45 KB', '3.2 MB'. Counted in steps of 1024, as the limit of 10 MB is.
 * `locale` is a BCP 47 tag.
 */
export function writeBytes(bytes: number, locale: string): string {
  const power = units.findLastIndex((_, index) => bytes >= kilo ** index);
  return inUnit(bytes, Math.max(power, 0), locale);
}

/** The same in KB, however many, and never '0 KB' for something. */
export function writeKilobytes(bytes: number, locale: string): string {
  return inUnit(bytes > 0 ? Math.max(bytes, 0.1 * kilo) : 0, 1, locale);
}

/** '45%', '99.9 %': as the region writes it, with one decimal at most. */
export function writePercent(percent: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(percent / 100);
}

/** Whole percents; 100 only for the whole, 0 of nothing. */
export function wholePercent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.min(100, Math.floor((100 * part) / whole));
}

function inUnit(bytes: number, power: number, locale: string): string {
  const value = bytes / kilo ** power;
  const format = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[power],
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power > 1 || (power === 1 && value < 10) ? 1 : 0,
  });
  // Intl's kB are a thousand bytes.
  const parts = format.formatToParts(value);
  return parts.map(({ type, value: said }) => (type === 'unit' ? said.replace('kB', 'KB') : said)).join('');
}
