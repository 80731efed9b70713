import type { LanguageCode } from '../../languages.ts';
import { foldWord } from '../names/fold-name.ts';
import { isSkeletal, soundsAlike } from '../names/sound.ts';
import { scriptClass, scriptsOf } from './scripts.ts';

/** Longer sequences are sentences, not names that are repeated in the original's letters. */
const longestName = { words: 3, letters: 12, lettersWithoutSpaces: 7 } as const;

interface ForeignRuns {
  /** Letters of the source language that the target language lacks. */
  readonly left: string[];
  /** Letters of neither language. */
  readonly wrong: string[];
  /** The text without these letters. */
  readonly rest: string;
}

/** Longer runs of letters that the target language does not use. Latin letters are allowed in every language. */
export function foreignRuns(text: string, from: LanguageCode, to: LanguageCode): ForeignRuns {
  const [ours, theirs] = [scriptsOf(from), [...scriptsOf(to), 'Latn', 'Common', 'Inherited']];
  const foreign = `[\\p{L}--[${scriptClass(theirs)}]]`;
  const shape = new RegExp(`${foreign}(?:[\\p{M}\\s\\p{P}\\d]*${foreign})*`, 'gv');
  const ofSource = new RegExp(`[${scriptClass(ours)}]`, 'u');
  const [left, wrong]: [string[], string[]] = [[], []];
  const rest = text.replaceAll(shape, (run, at: number) => {
    // A name has no lower-case words; a note in parentheses may repeat the original.
    const isNote = /[([]\s*$/u.test(text.slice(Math.max(0, at - 3), at));
    const isPhrase =
      !isNote && (run.match(/[\p{L}\p{M}]+/gu) ?? []).slice(1).some((word) => /^\p{Ll}{4}/u.test(word));
    if (!isLong(run) && !isPhrase) return run;
    if (ofSource.test(run)) left.push(run);
    else wrong.push(run);
    return ' ';
  });
  return { left, wrong, rest };
}

function isLong(run: string): boolean {
  const words = run.match(/[\p{L}\p{M}]+/gu) ?? [];
  const letters = words.join('').length;
  if (
    /[\p{Script=Han}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}\p{Script=Hiragana}]/u.test(
      run,
    )
  )
    return letters > longestName.lettersWithoutSpaces;
  // Single letters that a PDF separated from their word do not count.
  const whole = words.filter((word) => word.length > 1).length;
  return whole > longestName.words && letters > longestName.letters;
}

/**
 * Single words of running text in the source's alphabet: 'wife Ким'. Next to the same name, or in parentheses, the original's letters
 * are intentional.
 */
export function lettersLeft(text: string, from: LanguageCode, to: LanguageCode): string[] {
  const ours = scriptsOf(from).filter((script) => alphabets.has(script) && !scriptsOf(to).includes(script));
  const own = scriptClass(ours);
  if (own === '' || !new RegExp(`[${own}]`, 'u').test(text)) return [];
  const word = new RegExp(
    `(?<before>[\\p{Script=Latin}\\p{M}]+)[,;:]? (?<found>[${own}][${own}\\p{M}]+)(?!\\p{L}| ?[/${own}])`,
    'gu',
  );
  const written = text.replaceAll(/\([^()\n]*\)|\[[^[\]\n]*\]/gu, ' ');
  return [...written.matchAll(word)].flatMap(({ groups: { before = '', found = '' } = {} }) =>
    /\p{Ll}|\p{Lo}/u.test(found) && !soundsAlike(foldWord(found), foldWord(before), isSkeletal(from))
      ? [found]
      : [],
  );
}

/** Scripts whose letters show how a word sounds. */
const alphabets = new Set(['Cyrl', 'Grek', 'Armn', 'Geor', 'Arab', 'Hebr']);

/**
 * Words that mix look-alike letters of two alphabets, or are written in the other alphabet among words of this one: such names cannot be
 * found by a search.
 */
export function homoglyphs(text: string, to: LanguageCode): string[] {
  const isOwn = scriptsOf(to).some((script) => script === 'Cyrl' || script === 'Grek');
  const words = text.match(/[\p{L}\p{M}]{2,}/gu) ?? [];
  const isLatin = (word: string | undefined): boolean => word === undefined || /\p{Script=Latin}/u.test(word);
  const found = words.filter((word, at) =>
    isLatin(word)
      ? isMixed(word)
      : !isOwn && lookalikes.test(word) && isLatin(words[at - 1]) && isLatin(words[at + 1]),
  );
  return [...new Set(found)];
}

/** Whether Cyrillic or Greek letters are hidden among Latin ones; 'μL' and 'βHCG' are correct. */
function isMixed(word: string): boolean {
  const others = word.match(/[\p{Script=Cyrillic}\p{Script=Greek}]/gu) ?? [];
  return others.length > 0 && others.every((letter) => lookalikes.test(letter + letter));
}

/** Only Cyrillic and Greek letters that look like Latin ones. */
const lookalikes = /^[АВЕКМНОРСТУХІЈЅасеорхуіјѕΑΒΕΖΗΙΚΜΝΟΡΤΥΧο]{2,}$/u;
