import type { LanguageCode } from '../../languages.ts';
import { shortened } from '../clean-text.ts';
import type { Finding } from '../finding.ts';
import { foldMonths, monthNames } from '../dates/month-names.ts';
import { phraseShape } from '../dates/number-phrases.ts';
import { isInLatin } from '../language/scripts.ts';
import { foldWord } from '../names/fold-name.ts';
import { soundOf } from '../names/sound.ts';
import { leftOutRows } from './left-out-rows.ts';
import {
  isUnspaced,
  pageOf,
  sectionsOf,
  wordsOf,
  type Section,
  type Sentence,
  type Side,
} from './sections.ts';

/** Minimum words and letters of a missed sentence, and of a sentence that can be its counterpart. */
const [fewestWords, fewestLetters] = [5, 28];
const [fewestTheirWords, fewestTheirLetters] = [4, 22];
/**
 * How much shorter the section of the translation must be, as a fraction of the sentence's length: counting sentences, and counting all
 * letters.
 */
const [lessInSentences, lessInAll] = [0.6, 0.5];

/**
 * Reports sentences without a number or date that seem to be left out: between two facts that both documents have in the same order,
 * the translation has fewer sentences, and is shorter by about one sentence of the original.
 */
export function leftOut(original: Side, translation: Side): Finding[] {
  const sections = sectionsOf(original, translation);
  const isThere = namesIn(translation.facts.texts);
  const long = sections.map(longOnes);
  const elsewhere = {
    less: sumOf(long.map(lessOf)),
    mostMore: long.map(moreIn).reduce((one, other) => Math.max(one, other), 0),
  };
  const sentences = sections.flatMap((section) => {
    const missed = missedSentence(section, elsewhere);
    const isAsked = missed !== undefined && isProse(missed, original.language) && !isThere(missed.text);
    return isAsked ? [missed] : [];
  });
  const isSameAlphabet = [original, translation].every(({ facts, language }) =>
    isInLatin(facts.texts, language),
  );
  const texts = { original: original.facts.texts, translation: translation.facts.texts };
  const rows = leftOutRows(sections, isSameAlphabet ? texts : undefined);
  const found = new Map([...sentences, ...rows].map((missed) => [missed.at, missed]));
  return [...found.values()].slice(0, mostAsked).map((missed): Finding => {
    const text = shortened(missed.text.replaceAll(/\s+/gu, ' ').trim(), longestText);
    const page = pageOf(original.facts.texts, missed.at);
    return { kind: 'left-out', key: `left-out:${shortened(text, 60)}`, of: 'original', page, text };
  });
}

/** If more is missing, it is a whole page, or the translation of something else. */
const mostAsked = 10;
const longestText = 120;

/** Not a label, a table header or a date in words, which a translation may contain in another form. */
function isProse({ text, isLabel }: Sentence, language: LanguageCode): boolean {
  // Short groups of Chinese characters separated by spaces are a table header.
  const groups = text.trim().split(/\s+/u);
  if (/\p{Script=Hangul}/u.test(text) && !/[다함음오요임]$/u.test(text.trim())) return false;
  if (isUnspaced.test(text) && groups.length > 2 && groups.every((group) => group.length < 8)) return false;
  const words = wordsOf(text);
  const capitals = words.filter((word) => /^\p{Lu}\P{Lu}/u.test(word)).length;
  return !isLabel && capitals * 2 <= words.length && !isDateInWords(text, language);
}

/** A month next to a number in words, or any month if the language's number words are unknown. */
function isDateInWords(text: string, language: LanguageCode): boolean {
  const [folded, months, number] = [foldMonths(text), monthNames(language), phraseShape(language)];
  const hasMonth = wordsOf(folded).some((word) =>
    months.get(word)?.some(({ calendar }) => calendar === undefined),
  );
  return hasMonth && (number === undefined || new RegExp(`(?<!\\p{L})${number}`, 'u').test(folded));
}

/** Whether at least two words of a sentence, which must then be names, occur in the translation. */
function namesIn(texts: readonly string[]): (sentence: string) => boolean {
  const soundsOf = (some: string): string[] =>
    wordsOf(some)
      .map((word) => soundOf(foldWord(word)))
      .filter((sound) => sound.length > 3);
  let known: Set<string> | undefined;
  return (sentence) => {
    known ??= new Set(texts.flatMap(soundsOf));
    return soundsOf(sentence).filter((sound) => known?.has(sound)).length > 1;
  };
}

/** The letters of sentences that a section of the translation has in addition to the original's: a sentence may have been moved there. */
function moreIn(section: Section): number {
  return section.translation.length > section.original.length ? -lessOf(section) : 0;
}

/**
 * `elsewhere`: the letters that all sections lack in total, and the most that one section has in addition. With both, a sentence that was
 * moved within the translation is recognised.
 */
function missedSentence(
  section: Section,
  elsewhere: { less: number; mostMore: number },
): Sentence | undefined {
  const prose = withoutFacts(longOnes(section));
  if (prose.translation.length >= prose.original.length) return undefined;
  const [less, lessOfAll] = [lessOf(prose), lessOf(section)];
  return prose.original
    .filter(({ words, length }) => words >= fewestWords && length >= fewestLetters)
    .filter(
      ({ length }) =>
        less >= lessInSentences * length &&
        lessOfAll >= lessInAll * length &&
        (elsewhere.less >= lessInAll * length || elsewhere.mostMore < lessInAll * length),
    )
    .toSorted((one, other) => Math.abs(one.length - less) - Math.abs(other.length - less))[0];
}

function longOnes({ original, translation }: Section): Section {
  const some = (sentences: readonly Sentence[]): Sentence[] =>
    sentences.filter(({ words, length }) => words >= fewestTheirWords && length >= fewestTheirLetters);
  return { original: some(original), translation: some(translation) };
}

function withoutFacts({ original, translation }: Section): Section {
  const some = (sentences: readonly Sentence[]): Sentence[] => sentences.filter(({ hasFact }) => !hasFact);
  return { original: some(original), translation: some(translation) };
}

function lessOf({ original, translation }: Section): number {
  const letters = (sentences: readonly Sentence[]): number => sumOf(sentences.map(({ length }) => length));
  return letters(original) - letters(translation);
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
