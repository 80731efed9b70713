import type { LanguageCode } from '../../languages.ts';
import { shortened } from '../clean-text.ts';
import { pageOf } from '../facts/sections.ts';
import type { Finding } from '../finding.ts';
import { formWords } from '../language/form-words.ts';
import type { Pairing } from '../units/align-units.ts';
import type { Unit } from '../units/read-units.ts';
import { foldWord } from './fold-name.ts';
import { isSkeletal, soundsAlike } from './sound.ts';

interface Language {
  readonly from: LanguageCode;
  readonly to: LanguageCode;
}

/** Swapped surname and given name, by the translation's labels and the original's values there. */
export function swappedValues(
  pairings: readonly Pairing[],
  texts: readonly string[],
  { from, to }: Language,
): Finding[] {
  const { surname, given } = formWords(to);
  const valuesOf = (labels: readonly string[]): { ours: Unit; theirs: Unit }[] =>
    pairings.flatMap((pairing, at) => {
      const label = pairings[at - 1]?.translation.at(-1)?.text.trim().toLowerCase() ?? '';
      const [[ours], [theirs]] = [pairing.original, pairing.translation];
      return ours !== undefined && theirs !== undefined && labels.includes(label) ? [{ ours, theirs }] : [];
    });
  const isSame = ({ text: one }: Unit, { text: other }: Unit): boolean =>
    soundsAlike(foldWord(one), foldWord(other), isSkeletal(from));
  const givens = valuesOf(given);
  return valuesOf(surname).flatMap(({ ours, theirs }): Finding[] => {
    const other = givens.find((one) => Math.abs(one.theirs.at - theirs.at) < nearby);
    if (other === undefined || isSame(ours, theirs)) return [];
    if (!isSame(ours, other.theirs) || !isSame(other.ours, theirs)) return [];
    const text = shortened(theirs.text.trim(), 60);
    return [
      {
        kind: 'swapped-names',
        key: 'swapped-names',
        of: 'translation',
        page: pageOf(texts, theirs.at),
        text,
      },
    ];
  });
}

/** The maximum number of characters between two fields of the same person. */
const nearby = 200;
