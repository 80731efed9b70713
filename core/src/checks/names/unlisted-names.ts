import type { LanguageCode } from '../../languages.ts';
import { editDistance, likeness } from '../edit-distance.ts';
import type { Finding } from '../finding.ts';
import { isNameInEnglish } from '../language/english-words.ts';
import { functionWordsOf, hasNoEndings } from '../language/function-words.ts';
import type { Word } from './fold-name.ts';
import { isInternationalWord, soundOf } from './sound.ts';

/**
 * Letters of names: the minimum of a compared name, those at its end that are not compared because languages differ (Clínica, Clinic), and
 * the maximum.
 */
const [shortest, ending, longest] = [4, 2, 30];
/** The minimum similarity, from 0 to 1, of two surnames after the same given name. */
const leastAlike = 0.5;
/** Limits: names compared because they have the same neighbours, and names reported. */
const [mostNear, mostTold] = [20, 20];

export interface Side {
  readonly words: readonly Word[];
  readonly language: LanguageCode;
}

/**
 * Names that are not on the sheet, with the same alphabet in both documents: a capitalised word that the translation spells with one letter
 * changed, next to another name that both documents have, alone in its field, or after a function word ('in Damba').
 */
export function unlistedNames(
  original: Side,
  translation: Side,
  isListed: (folded: string) => boolean,
): Finding[] {
  const [ours, theirs] = [countsOf(original.words), countsOf(translation.words)];
  const isLess = (word: string): boolean => (theirs.get(word) ?? 0) < (ours.get(word) ?? 0);
  const missing = Map.groupBy(
    placesOf(original).filter(({ word }) => isLess(word.folded)),
    ({ beside }) => beside,
  );
  const found = placesOf(translation).flatMap(({ word, beside, isBesideName }): Finding[] => {
    if (ours.has(word.folded) || isListed(word.folded)) return [];
    if (translation.language === 'en' && !isBesideName && !isNameInEnglish(word.text)) return [];
    const isBehindShared = beside.startsWith('0') && ours.has(beside.slice(2));
    const isSlip = isBesideName
      ? (one: string) =>
          isSlipBeside(one, word.folded, original.language) ||
          (isBehindShared && isOtherSurname(one, word.folded))
      : (one: string) =>
          isSlipAlone(one, word.folded) || (beside === 'place' && isOtherSurname(one, word.folded));
    const meant = missing
      .get(beside)
      ?.slice(0, mostNear)
      .find((one) => isSlip(one.word.folded));
    if (meant === undefined) return [];
    const key = `name:${meant.word.folded} ${beside}:${word.folded}`;
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

interface PlacedName {
  readonly word: Word;
  /** The neighbour and its side; the same for all words that stand alone or after a function word. */
  readonly beside: string;
  readonly isBesideName: boolean;
}

/** Capitalised words with their neighbours. */
function placesOf({ words, language }: Side): PlacedName[] {
  const small = functionWordsOf(language);
  const isName = ({ text }: Word): boolean => /^\p{Lu}/u.test(text) && text.length > 2;
  return words.flatMap((word, at) => {
    if (!isName(word) || word.folded.length < shortest || word.folded.length > longest) return [];
    const [before, after] = [-1, 1].map((side) => {
      // Initials do not count as neighbours: Robert G. Montgomery.
      const isInitial = words[at + side]?.text.length === 1;
      const other = words[at + (isInitial ? 2 * side : side)];
      return other?.field === word.field ? other : undefined;
    });
    const names = [before, after].flatMap((other, side): PlacedName[] =>
      other !== undefined && isName(other)
        ? [{ word, beside: `${side} ${other.folded}`, isBesideName: true }]
        : [],
    );
    const isBehindSmall = before !== undefined && small.has(before.text.toLowerCase());
    if (isBehindSmall && placeWords.has(before.text.toLowerCase()))
      names.push({ word, beside: 'place', isBesideName: false });
    if (isBehindSmall || (before === undefined && after === undefined && !word.isLabel))
      names.push({ word, beside: isBehindSmall ? 'small' : 'alone', isBesideName: false });
    return names;
  });
}

/** Words before a place: born in Dayton, nacido en, né à. */
const placeWords = new Set('in en from at à da em a w din la te ve de'.split(' '));

function isSlipBeside(one: string, other: string, language: LanguageCode): boolean {
  if (editDistance(one, other) !== 1) return false;
  const isAsLong = one.length === other.length;
  if (!isAsLong && Math.min(one.length, other.length) <= shortest) return false;
  if (isInside(one, other)) return true;
  // Only if names are not inflected: in Polish, Barbary and Barbara are the same person.
  return isEarly(one, other) || (isAsLong && hasNoEndings(language) && !/(?:[cesy]|er)$/u.test(other));
}

/** After the same given name: Gjoka, Gjoni. */
function isOtherSurname(one: string, other: string): boolean {
  const isAlike = one[0] === other[0] && likeness(one, other) >= leastAlike;
  return isAlike && soundOf(one) !== soundOf(other) && !isInternationalWord(other);
}

/** Without a neighbour it can be any word: words that sound alike are the same word in two languages (Direktor, Director). */
function isSlipAlone(one: string, other: string): boolean {
  const sound = (word: string): string => soundOf(word.replaceAll(/ch|c/gu, 'k').replaceAll('z', 's'));
  return (
    Math.min(one.length, other.length) > shortest &&
    editDistance(one, other) === 1 &&
    (isEarly(one, other) || isInside(one, other) || one.slice(-ending) === other.slice(-ending)) &&
    sound(one) !== sound(other) &&
    !/(?:ion|er)$/u.test(other)
  );
}

/** Whether one letter was changed, but not the last one. */
function isInside(one: string, other: string): boolean {
  return one.length === other.length && one.at(-1) === other.at(-1) && !other.endsWith('s');
}

/** Whether the difference is before the last letters, in which languages differ. */
function isEarly(one: string, other: string): boolean {
  let same = 0;
  while (one[same] === other[same]) same += 1;
  return same < Math.min(one.length, other.length) - ending;
}
