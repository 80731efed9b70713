import { editDistance } from '../edit-distance.ts';
import type { Finding } from '../finding.ts';
import type { Word } from './fold-name.ts';

/** Letters of a name that is compared, and at its end, where languages differ (Clínica, Clinic), letters that are not. */
const [shortest, ending, longest] = [5, 2, 30];
/** Limits: names compared because they share a neighbour, and names reported. */
const [mostNear, mostTold] = [20, 20];

/**
 * Names that are not on the sheet: a word in capitals beside another that both documents have, written otherwise by a letter in
 * a translation from the same alphabet.
 */
export function unlistedNames(
  original: readonly Word[],
  translation: readonly Word[],
  isListed: (folded: string) => boolean,
): Finding[] {
  const [ours, theirs] = [countsOf(original), countsOf(translation)];
  const isLess = (word: string): boolean => (theirs.get(word) ?? 0) < (ours.get(word) ?? 0);
  const missing = Map.groupBy(
    pairsOf(original).filter(({ word }) => isLess(word.folded)),
    ({ beside }) => beside,
  );
  const found = pairsOf(translation).flatMap(({ word, beside, other }): Finding[] => {
    if (ours.has(word.folded) || isListed(word.folded)) return [];
    const meant = missing
      .get(beside)
      ?.slice(0, mostNear)
      .find((one) => isSlip(one.word.folded, word.folded));
    if (meant === undefined) return [];
    const key = `name:${meant.word.folded} ${other.folded}:${word.folded}`;
    return [
      { kind: 'name', key, of: 'translation', page: word.page, name: meant.word.text, seen: word.text },
    ];
  });
  return [
    ...new Map(found.map((finding) => [finding.kind === 'name' && finding.seen, finding])).values(),
  ].slice(0, mostTold);
}

function countsOf(words: readonly Word[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { folded } of words) counts.set(folded, (counts.get(folded) ?? 0) + 1);
  return counts;
}

interface Pair {
  readonly word: Word;
  readonly other: Word;
  /** The neighbour, and its side. */
  readonly beside: string;
}

/** Words in capitals with each of their neighbours of the same field, which are names as well. */
function pairsOf(words: readonly Word[]): Pair[] {
  const isName = ({ text }: Word): boolean => /^\p{Lu}/u.test(text) && text.length > 2;
  return words.flatMap((word, at) => {
    if (!isName(word) || word.folded.length < shortest || word.folded.length > longest) return [];
    return ([-1, 1] as const).flatMap((side): Pair[] => {
      const other = words[at + side];
      const isBeside = other !== undefined && other.field === word.field && isName(other);
      return isBeside ? [{ word, other, beside: `${side} ${other.folded}` }] : [];
    });
  });
}

function isSlip(one: string, other: string): boolean {
  if (editDistance(one, other) !== 1) return false;
  let same = 0;
  while (one[same] === other[same]) same += 1;
  return same < Math.min(one.length, other.length) - ending;
}
