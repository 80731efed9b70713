import { withoutInvisible } from '../texts/invisible.ts';
import { parseOrderNumber, type OrderNumber } from './order-number.ts';

/**
 * The order number in the name of a file, written as people write numbers (see parseOrderNumber). Undefined where there
 * is none, or several: a file must not go to the wrong order by a guess.
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

/** Something like a number that is no part of a longer word: TP, four digits, twelve letters or digits, and gaps. */
const candidate =
  /(?<![\p{L}\p{N}])TP(?:[\s\p{Pd}\u2212_.]{0,3}[\dOIL]){4}(?:[\s\p{Pd}\u2212_.]{0,3}[\dA-Z]){12}(?![\p{L}\p{N}])/giu;
