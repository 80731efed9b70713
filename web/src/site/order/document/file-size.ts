const kilo = 1024;

/** A size for people, '3.2 MB'. Counted in steps of 1024, as the limit of 10 MB is. `locale` is a BCP 47 tag. */
export function fileSize(bytes: number, locale: string): string {
  const [value, unit] = bytes < kilo * kilo ? [bytes / kilo, 'kilobyte'] : [bytes / kilo / kilo, 'megabyte'];
  const digits = unit === 'kilobyte' ? 0 : 1;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(unit === 'kilobyte' ? Math.max(1, value) : value);
}
