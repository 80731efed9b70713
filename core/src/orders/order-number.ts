import { compactTyped, crockfordCharacters, inGroups, unambiguous } from '../crockford.ts';

declare const orderNumberBrand: unique symbol;

/** `TP-<year>-XXXX-XXXX-XXXX`. Anyone who knows the number can see the order, so it contains 60 random bits. */
export type OrderNumber = string & { readonly [orderNumberBrand]: 'order-number' };

const randomCharacters = 12;
const canonical = /^TP-\d{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){3}$/;

/** Makes a number from at least 12 random bytes, using five bits of each. Throws RangeError if there are fewer. */
export function makeOrderNumber(now: Date, randomBytes: Uint8Array): OrderNumber {
  return format(String(now.getUTCFullYear()), crockfordCharacters(randomBytes, randomCharacters));
}

export function isOrderNumber(value: string): value is OrderNumber {
  return canonical.test(value);
}

/**
 * Parses a typed or pasted number: any case, spaces, missing or unusual hyphens, invisible characters, O for 0, I and L for 1.
 * Undefined if it cannot be an order number.
 */
export function parseOrderNumber(typed: string): OrderNumber | undefined {
  if (typed.length > 200) return undefined;
  const match = /^TP([\dOIL]{4})([\dA-Z]{12})$/.exec(compactTyped(typed));
  if (match?.[1] === undefined || match[2] === undefined) return undefined;
  const number = format(unambiguous(match[1]), unambiguous(match[2]));
  return isOrderNumber(number) ? number : undefined;
}

function format(year: string, characters: string): OrderNumber {
  return `TP-${year}-${inGroups(characters)}` as OrderNumber;
}
