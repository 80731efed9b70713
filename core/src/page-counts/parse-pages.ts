/** A typed page count or page number: 1 to 9999; undefined for anything else. */
export function parsePages(typed: string): number | undefined {
  return /^[1-9]\d{0,3}$/.test(typed.trim()) ? Number(typed) : undefined;
}
