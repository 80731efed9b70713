const kilo = 1024;
const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/**
 * A number of bytes for people: '512 bytes', '45 KB', '3.2 MB', with 1 KB = 1024 bytes like the limit of 10 MB. `locale` is a BCP 47 tag.
 */
export function writeBytes(bytes: number, locale: string): string {
  const power = units.findLastIndex((_, index) => bytes >= kilo ** index);
  return inUnit(bytes, Math.max(power, 0), locale);
}

/** The same in KB, however many; never '0 KB' for more than 0 bytes. */
export function writeKilobytes(bytes: number, locale: string): string {
  return inUnit(bytes > 0 ? Math.max(bytes, 0.1 * kilo) : 0, 1, locale);
}

/** '45%', '99.9 %': in the region's format, with at most one decimal. */
export function writePercent(percent: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(percent / 100);
}

/** A share in whole per cent; 100 only if it is the whole, 0 for nothing. */
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
  // Intl's kB are 1,000 bytes.
  const parts = format.formatToParts(value);
  return parts.map(({ type, value: said }) => (type === 'unit' ? said.replace('kB', 'KB') : said)).join('');
}
