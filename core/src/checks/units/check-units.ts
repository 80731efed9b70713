import { leftOut } from '../facts/left-out.ts';
import type { Compared } from '../facts/compare-texts.ts';
import type { Finding } from '../finding.ts';
import { exchangedNames } from '../names/exchanged-names.ts';
import { swappedValues } from '../names/swapped-values.ts';
import { leftOutUnits } from './left-out-units.ts';

/** What differs between units that say the same, and what has no counterpart. */
export function checkUnits({ original, translation, pairings, listed }: Compared): Finding[] {
  if (pairings === undefined) return leftOut(original, translation);
  return [
    ...(leftOutUnits(pairings, original.facts.texts) ?? leftOut(original, translation)),
    ...exchangedNames(pairings, original, translation, listed),
    ...swappedValues(pairings, translation.facts.texts, {
      from: original.language,
      to: translation.language,
    }),
  ];
}
