const kilo = 1024;

/** A file's size in KB for people: whole numbers, one decimal below ten, never '0'. `locale` is a BCP 47 tag. */
export function kilobytes(bytes: number, locale: string): string {
  const size = bytes / kilo;
  const digits = size < 10 ? 1 : 0;
  const shown = bytes > 0 ? Math.max(size, 0.1) : 0;
  return new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(shown);
}
