import type { LanguageCode } from '../../languages.ts';
import { foldWord } from '../names/fold-name.ts';
import { isSkeletal, soundsAlike } from '../names/sound.ts';
import { scriptClass, scriptsOf } from './scripts.ts';

/** Letters in a row beyond which it is a sentence, not a name that is given in the original's letters too. */
const longestName = { words: 3, letters: 12, lettersWithoutSpaces: 7 } as const;

interface ForeignRuns {
  /** In letters of the source language that the target language lacks. */
  readonly left: string[];
  /** In letters of neither. */
  readonly wrong: string[];
  /** The text without them. */
  readonly rest: string;
}

/** Longer runs in letters that the target language is not written with. Latin ones are at home everywhere. */
export function foreignRuns(text: string, from: LanguageCode, to: LanguageCode): ForeignRuns {
  const [ours, theirs] = [scriptsOf(from), [...scriptsOf(to), 'Latn', 'Common', 'Inherited']];
  const foreign = `[\\p{L}--[${scriptClass(theirs)}]]`;
  const shape = new RegExp(`${foreign}(?:[\\p{M}\\s\\p{P}\\d]*${foreign})*`, 'gv');
  const ofSource = new RegExp(`[${scriptClass(ours)}]`, 'u');
  const [left, wrong]: [string[], string[]] = [[], []];
  const rest = text.replaceAll(shape, (run, at: number) => {
    // No name has words in small letters; a note in parentheses may repeat the original.
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
  // Letters that a PDF has torn from their word are none.
  const whole = words.filter((word) => word.length > 1).length;
  return whole > longestName.words && letters > longestName.letters;
}

/**
 * Single words of running text in the source's alphabet: 'wife Ким'. Where the same name is beside it, or in parentheses, the
 * original's letters are given on purpose.
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

/** Whose letters tell how a word sounds. */
const alphabets = new Set(['Cyrl', 'Grek', 'Armn', 'Geor', 'Arab', 'Hebr']);

/**
 * Words in which letters of two alphabets that look alike are mixed, or that are written in the other one among words of this: names
 * that nobody finds again.
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

/** Whether Cyrillic or Greek letters hide among Latin ones; 'μL' and 'βHCG' are written so. */
function isMixed(word: string): boolean {
  const others = word.match(/[\p{Script=Cyrillic}\p{Script=Greek}]/gu) ?? [];
  return others.length > 0 && others.every((letter) => lookalikes.test(letter + letter));
}

/** Cyrillic and Greek letters that are drawn as Latin ones, and nothing else. */
const lookalikes = /^[АВЕКМНОРСТУХІЈЅасеорхуіјѕΑΒΕΖΗΙΚΜΝΟΡΤΥΧο]{2,}$/u;
