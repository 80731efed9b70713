import { compareTexts } from '../../checks/facts/compare-texts.ts';
import { isNameInEnglish } from '../../checks/language/english-words.ts';
import { foldWord } from '../../checks/names/fold-name.ts';
import { isSkeletal, soundsAlike } from '../../checks/names/sound.ts';
import { lengthOf, misfit, type Pairing } from '../../checks/units/align-units.ts';
import type { Unit } from '../../checks/units/read-units.ts';
import { worthRemembering, type Pair, type Paper, type Remembered } from './remembered-pairs.ts';

export interface Uploaded extends Paper {
  /** The texts of the pages. */
  readonly original: readonly string[];
  readonly translation: readonly string[];
}

/** The maximum difference in length of counterparts, as the logarithm of their ratio. */
const mostMisfit = 0.7;
/** The minimum fraction of units with exactly one counterpart, in a translation that follows its original. */
const leastPaired = 0.8;
/** The minimum fraction of units with dates or numbers whose counterpart shares one of them. */
const leastShared = 0.7;
/** The minimum letters of a sentence without a full stop. */
const longUnit = 60;

/**
 * The pairs worth remembering from an uploaded translation: units with exactly one counterpart, between others like that. Empty if the
 * translation does not follow the original.
 */
export function uploadedPairs(paper: Uploaded): readonly Remembered[] {
  const { original, translation, from, to, names } = paper;
  const texts = { originalPages: original, translationPages: translation, from, to, names };
  const { pairings = [] } = compareTexts(texts);
  const isPaired = pairings.map(isOneToOne);
  if (isPaired.filter(Boolean).length < leastPaired * pairings.length || !shareFacts(pairings)) return [];
  const isName = nameFinder(paper);
  const pairs = pairings.flatMap((pairing, at): Pair[] => {
    const [ours, theirs] = [pairing.original[0], pairing.translation[0]];
    const isSafe = [at - 1, at, at + 1].every((place) => isPaired[place] ?? true);
    if (!isSafe || ours === undefined || theirs === undefined || ours.isLabel !== theirs.isLabel) return [];
    if (isName(from === 'en' ? theirs.text : ours.text)) return [];
    return [{ kind: kindOf(ours), source: ours.text.trim(), target: theirs.text.trim() }];
  });
  return worthRemembering(pairs, paper);
}

function isOneToOne({ original, translation }: Pairing): boolean {
  return (
    original.length === 1 &&
    translation.length === 1 &&
    Math.abs(misfit(lengthOf(original), lengthOf(translation))) < mostMisfit
  );
}

/** Whether dates and numbers agree; if not, it is the translation of another document. */
function shareFacts(pairings: readonly Pairing[]): boolean {
  const withFacts = pairings.filter(({ original }) => original.some(({ facts }) => facts.length > 0));
  const shared = withFacts.filter(({ original, translation }) => {
    const theirs = new Set(translation.flatMap(({ facts }) => facts.flat()));
    return original.some(({ facts }) => facts.flat().some((key) => theirs.has(key)));
  });
  return shared.length > 0 && shared.length >= leastShared * withFacts.length;
}

function kindOf({ text, isLabel }: Unit): Pair['kind'] {
  if (isLabel) return 'form';
  return text.length > longUnit || /[.।]\s*$/u.test(text) ? 'text' : 'value';
}

/** Returns a function that tests whether a text of the other language contains a name of the English side. */
function nameFinder({ original, translation, from, to }: Uploaded): (text: string) => boolean {
  const english = from === 'en' ? original : to === 'en' ? translation : [];
  const names = [...new Set(wordsOf(english.join('\n')).filter(isNameInEnglish).map(foldWord))];
  const isNear = (word: string) =>
    names.some((name) => name === word || soundsAlike(word, name, isSkeletal(from)));
  const known = new Map<string, boolean>();
  return (text) =>
    wordsOf(text).some((raw) => {
      const word = foldWord(raw);
      const found = known.get(word) ?? (word.length > 2 && isNear(word));
      known.set(word, found);
      return found;
    });
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}]+/gu) ?? [];
}
