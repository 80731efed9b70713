import { leftOut } from '../facts/left-out.ts';
import type { Compared } from '../facts/compare-texts.ts';
import type { Finding } from '../finding.ts';
import { lostNegations } from '../language/lost-negations.ts';
import { exchangedNames } from '../names/exchanged-names.ts';
import { hearingOf } from '../names/name-tokens.ts';
import { exchangedPlaces } from '../names/exchanged-places.ts';
import { swappedValues } from '../names/swapped-values.ts';
import { unreadNames } from '../readings/unread-names.ts';
import { leftOutUnits } from './left-out-units.ts';

/** What differs between units that say the same, and what has no counterpart. */
export function checkUnits(compared: Compared): Finding[] {
  const { original, translation, pairings, listed } = compared;
  if (pairings === undefined) return leftOut(original, translation);
  const missing = leftOutUnits(pairings, original.facts.texts) ?? leftOut(original, translation);
  const hearing = hearingOf(original, translation);
  return [
    // Where a sentence is missing, its neighbour may be paired with it.
    ...(missing.length > 0 ? missing : lostNegations(compared)),
    ...(hearing === undefined
      ? []
      : [...exchangedNames(pairings, hearing, compared), ...exchangedPlaces(pairings, hearing, compared)]),
    ...unreadNames(pairings, original, translation, listed),
    ...swappedValues(pairings, translation.facts.texts, {
      from: original.language,
      to: translation.language,
    }),
  ];
}
