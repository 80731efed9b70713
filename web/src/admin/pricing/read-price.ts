import { parseDollars, type Cents } from '@truepage/core/money';

/**
 * A typed price in cents, zero included. Undefined for what must not be sent: '', ' ', 'abc', '-1', '1,50', '1e3'.
 * Blanks around a number come from pasting and are forgiven.
 */
export function readPrice(typed: string): Cents | undefined {
  return parseDollars(typed.trim());
}
