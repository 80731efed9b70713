/** A typed count or number of a page: 1 to 9999; undefined: something else was typed. */
export function parsePages(typed: string): number | undefined {
  return /^[1-9]\d{0,3}$/.test(typed.trim()) ? Number(typed) : undefined;
}
