import { cents, parseDollars, type Cents } from '@truepage/core/money';

/** Parses an amount, negative ones included ('-12.50'); undefined for anything else. */
export function readAmount(typed: string): Cents | undefined {
  const text = typed.trim().replace(/^[-\u2212]/u, '');
  const amount = parseDollars(text);
  if (amount === undefined) return undefined;
  return text === typed.trim() ? amount : cents(0 - amount);
}
