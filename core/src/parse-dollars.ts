import { cents, type Cents } from './money.ts';

/**
 * Reads a typed dollar amount exactly: '24.95' → 2495, '4.3' → 430, '7' → 700.
 * Undefined for anything else ('1,50', '1e3', '-1', '', '12abc').
 */
export function parseDollars(text: string): Cents | undefined {
  const match = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(text);
  if (match === null) return undefined;
  return cents(Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')));
}
