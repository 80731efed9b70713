import { parseDollars, type Cents } from '@truepage/core/money';

/** A typed price in cents, zero included; undefined for everything that must not be sent ('', '-1', '1,50', '1e3', ' '). */
export function readPrice(typed: string): Cents | undefined {
  return parseDollars(typed);
}
