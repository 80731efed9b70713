import { withoutInvisible } from '../texts/invisible.ts';
import { parseOrderNumber, type OrderNumber } from './order-number.ts';

/**
 * Finds the order number in a filename, in any spelling that parseOrderNumber accepts. Undefined if there is none or more than one: a
 * file must not be assigned to an order by guessing.
 */
export function findOrderNumber(filename: string): OrderNumber | undefined {
  const name = withoutInvisible(filename)
    .normalize('NFKC')
    .replace(/\.[^.]*$/u, '');
  const found = new Set<OrderNumber>();
  for (const [written] of name.matchAll(candidate)) {
    const number = parseOrderNumber(written);
    if (number !== undefined) found.add(number);
  }
  const [first] = found;
  return found.size === 1 ? first : undefined;
}

/** Text that resembles an order number and is not part of a longer word: TP, four digits, twelve letters or digits, and separators. */
const candidate =
  /(?<![\p{L}\p{N}])TP(?:[\s\p{Pd}\u2212_.]{0,3}[\dOIL]){4}(?:[\s\p{Pd}\u2212_.]{0,3}[\dA-Z]){12}(?![\p{L}\p{N}])/giu;
