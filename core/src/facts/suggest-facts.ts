import type { DeliveryCheck } from '../checks/check-delivery.ts';
import type { FoundDate } from '../checks/dates/find-dates.ts';
import { findFacts } from '../checks/facts/find-facts.ts';
import type { FoundNumber } from '../checks/numbers/find-numbers.ts';
import { factLimits, type Fact } from './fact.ts';

type Suggested = Omit<Fact, 'document'>;

/** Shorter numbers (house numbers, counts, small amounts) are rarely worth asking about. */
const fewestDigits = 4;

/**
 * What a translator might ask a customer to confirm: the names of the sheet, and the dates and numbers that translation and original
 * have in common, each once. Pure.
 */
export function suggestFacts({
  original,
  translation,
  from,
  to,
  names,
}: DeliveryCheck): readonly Suggested[] {
  const ours = findFacts(original.pages ?? [], from, false);
  const theirs = findFacts(translation.pages ?? [], to, true);
  const dates = shared(theirs.dates, ours.dates, ({ readings }: FoundDate) => readings);
  const numbers = shared(theirs.numbers.filter(isLong), ours.numbers, ({ code }: FoundNumber) => [code]);
  const suggested = [
    ...names.map((value): Suggested => ({ kind: 'name', original: '', value })),
    ...dates.map((pair): Suggested => ({ kind: 'date', ...pair })),
    ...numbers.map((pair): Suggested => ({ kind: 'number', ...pair })),
  ].filter(({ value, original: text }) => Math.max(value.length, text.length) <= factLimits.length);
  return suggested.slice(0, factLimits.count);
}

/** Values of the translation that also appear in the original: both spellings, each value once. */
function shared<Found extends { readonly text: string }>(
  translation: readonly Found[],
  original: readonly Found[],
  keysOf: (found: Found) => readonly string[],
): Pick<Fact, 'original' | 'value'>[] {
  const counterparts = new Map(
    original.toReversed().flatMap((found) => keysOf(found).map((key): [string, Found] => [key, found])),
  );
  const seen = new Set<string>();
  return translation.flatMap((found) => {
    const keys = keysOf(found);
    const key = keys.find((each) => counterparts.has(each));
    if (key === undefined || keys.some((each) => seen.has(each))) return [];
    for (const each of keys) seen.add(each);
    return [{ original: counterparts.get(key)?.text ?? '', value: found.text }];
  });
}

function isLong({ code }: FoundNumber): boolean {
  return code.replaceAll(/\D/gu, '').length >= fewestDigits;
}
