import type { LanguageCode } from '../../languages.ts';
import type { Facts } from '../facts/find-facts.ts';
import { startsOf, type Side } from '../facts/sections.ts';
import { hasNoEndings } from '../language/function-words.ts';
import { isInLatin, scriptsOf } from '../language/scripts.ts';
import { likeness } from '../edit-distance.ts';
import type { Unit } from '../units/read-units.ts';
import { foldWord } from './fold-name.ts';
import { bonesOf, isSkeletal } from './sound.ts';
import { isSpoken, isSpokenAlike, spokenName } from './spoken-name.ts';
import { nameSoundIn } from './misspelt-names.ts';

export interface Token {
  readonly text: string;
  readonly at: number;
  readonly sound: string;
  /** A single letter of a name: 'V. N. Laptev'. */
  readonly isInitial: boolean;
  readonly isCapital: boolean;
  /** The text before it: a space, a comma, a number. */
  readonly gap: string;
}

/** Minimum letters of a name that is compared. */
export const shortest = 3;

/** Maximum words of a form value. */
export const mostWords = 6;

export const isInCapitals = ({ text }: Token): boolean => !/\p{Ll}/u.test(text);

/** The words of two units with the same meaning. */
export interface PairedWords {
  readonly words: readonly Token[];
  readonly otherWords: readonly Token[];
  readonly strays: readonly Token[];
  readonly missing: readonly Token[];
  readonly label: string;
}

/** How the names of two documents are compared. */
export interface NameSounds {
  /** Whether a word of the original and one of the translation may be the same name. */
  readonly isSame: (one: string, other: string) => boolean;
  /** Whether both differ only in endings that languages add to names. */
  readonly isLike: (one: string, other: string) => boolean;
  readonly ours: (unit: Unit) => readonly Token[];
  readonly theirs: (unit: Unit) => readonly Token[];
  readonly isLatin: boolean;
  /** Whether every sound of a name is compared. */
  readonly isExact: boolean;
  /** Whether names of two alphabets with capitals are compared only by similarity. */
  readonly isLoose: boolean;
  /** Whether the original is in Chinese characters. */
  readonly isHan: boolean;
  /** Whether the original is in Chinese or Korean characters. */
  readonly isSigns: boolean;
  /** Whether the original's script marks names by capitals. */
  readonly hasCapitals: boolean;
}

/** Scripts whose letters do not determine the Latin spelling of a name. */
const unheard = new Set(['Hiragana', 'Khmr', 'Mymr', 'Thai', 'Laoo']);
const withCapitals = new Set(['Latn', 'Cyrl', 'Grek', 'Armn']);

/** Undefined if the original's letters do not show how a name sounds. */
export function nameSoundsOf(original: Side, translation: Side): NameSounds | undefined {
  const { language } = original;
  const [script = 'Latn'] = scriptsOf(language);
  if (scriptsOf(language).some((one) => unheard.has(one)) || language === 'zh-t') return undefined;
  const isLatin =
    isInLatin(original.facts.texts, language) && isInLatin(translation.facts.texts, translation.language);
  const isExact = !isLatin && isSpoken(language);
  const isSigns = script === 'Han' || script === 'Hangul';
  const soundIn = (word: string, of: LanguageCode): string => {
    if (isLatin) return nameSoundIn(word, of);
    if (isExact) return spokenName(word, language);
    if (isSigns) return script === 'Hangul' ? koreanSound(foldWord(word)) : foldWord(word);
    if (!isSkeletal(language)) return nameSoundIn(word, of);
    return language === 'ar'
      ? bonesOf(foldWord(word).replace(/^(?:al|el|l)(?=..)/u, ''))
      : bonesOf(foldWord(word.replaceAll(/[ضظذ]/gu, 'ز')).replaceAll('q', 'gh'));
  };
  const bones = remembered(bonesOf);
  const comparison = (): NameSounds['isSame'] => {
    if (language === 'ht') return isCreoleOf;
    if (isExact) return (one, other) => isSpokenAlike(one, other, language);
    if (isLatin)
      return (one, other) =>
        one === other ||
        (!hasNoEndings(language) &&
          isInflected(one, other) &&
          (bones(one) === bones(other) || bones(one.replace(caseEnding, '')) === bones(other)));
    if (isSigns || isSkeletal(language)) return (one, other) => one === other;
    return (one, other) =>
      isInflected(one, other) || likeness(one, other) >= 0.7 || bones(one) === bones(other);
  };
  const isSame = comparison();
  return {
    isSame,
    isLike: isExact ? isSame : isInflected,
    isLatin,
    isExact,
    isLoose: !isLatin && !isExact && withCapitals.has(script),
    isHan: script === 'Han',
    isSigns,
    hasCapitals: withCapitals.has(script),
    ours: tokenReader(original, (word) => soundIn(word, language), isSigns),
    theirs: tokenReader(translation, (word) => soundIn(word, translation.language), false),
  };
}

/** Endings of cases with a consonant: Wron, z Wronem. */
const caseEnding = /(?<=.{3})(?:i?em|i?e[gm][ou]|o[wv]i|[yio]m|ach|ami)$/u;

function remembered(answer: (word: string) => string): (word: string) => string {
  const known = new Map<string, string>();
  return (word) => {
    const said = known.get(word) ?? answer(word);
    known.set(word, said);
    return said;
  };
}

/** Creole writes names as they sound, French does not: Tobèk, Torbeck; Kanperen, Camp-Perrin. */
function isCreoleOf(one: string, other: string): boolean {
  const [ours, theirs] = [one, other].map((name) =>
    bonesOf(name.replaceAll('x', 's').replaceAll('m', 'n')),
  ) as [string, string];
  const [short, long] = ours.length < theirs.length ? [ours, theirs] : [theirs, ours];
  let at = 0;
  for (const letter of long) if (letter === short[at]) at += 1;
  return one === other || (short.length > 1 && at === short.length && long.length - at < 3);
}

/** Romanisations of Korean differ in vowels, in voiced consonants, and in some surnames. */
function koreanSound(folded: string): string {
  const surname = /^(?:lee|yi|rhee|i)$/u.test(folded) ? 'i' : folded;
  return surname
    .replaceAll(/ng[rl]|[gk][rln]/gu, 'ngn')
    .replaceAll(/n[rl]|ln/gu, 'll')
    .replaceAll(/[mbp][rl]|[bp]n/gu, 'mn')
    .replaceAll('w', '')
    .replaceAll(/(?:eo|eu|oo|ou|u|o)+/gu, 'o')
    .replaceAll('ee', 'i')
    .replaceAll('g', 'k')
    .replaceAll(/ch|j/gu, 'c')
    .replaceAll('b', 'p')
    .replaceAll('d', 't')
    .replace(/^[lr](?=i)|h(?=$)/u, '')
    .replaceAll('l', 'r')
    .replaceAll(/(.)\1+/gu, '$1');
}

/** With the same alphabet a name is not changed, except for its case ending. */
function isInflected(one: string, other: string): boolean {
  const [shorter, longer] = [one, other].toSorted((a, b) => a.length - b.length) as [string, string];
  let same = 0;
  while (same < shorter.length && shorter[same] === longer[same]) same += 1;
  if (shorter.length < 4) return one === other;
  return same === shorter.length
    ? longer.length - same < 4
    : same >= Math.max(3, longer.length - 2) && same >= shorter.length - 2;
}

/** The number of characters before a word that are examined. */
const longestGap = 40;
const wordShape = /(?<![\p{L}\p{M}'’])[\p{L}\p{M}][\p{L}\p{M}'’]{0,39}(?![\p{L}\p{M}'’])/gu;

/** Returns a function that reads the words of a unit without its dates; the sound of each word is cached. */
function tokenReader(
  { facts }: Side,
  soundOf: (word: string) => string,
  isSigns: boolean,
): (unit: Unit) => readonly Token[] {
  const text = withoutDates(facts);
  const [heard, units] = [remembered(soundOf), new Map<Unit, readonly Token[]>()];
  return (unit) => {
    const words = text.slice(unit.at, unit.end);
    const tokens = units.get(unit) ?? (isSigns ? signsOf : tokensOf)(words, unit.at, heard);
    units.set(unit, tokens);
    return tokens;
  };
}

function withoutDates({ texts, dates }: Facts): string {
  const starts = startsOf(texts);
  const text = texts.join('\n');
  let end = 0;
  const pieces = dates
    .map(({ page, at, text: { length } }) => ({ start: (starts[page - 1] ?? 0) + at, length }))
    .toSorted((one, other) => one.start - other.start)
    .flatMap(({ start, length }) => {
      if (start < end) return [];
      const piece = text.slice(end, start) + '§'.repeat(length);
      end = start + length;
      return [piece];
    });
  return pieces.join('') + text.slice(end);
}

function tokensOf(text: string, start: number, soundOf: (word: string) => string): Token[] {
  let end = 0;
  return [...text.matchAll(wordShape)].map(({ 0: whole, index }): Token => {
    const gap = text.slice(Math.max(end, index - longestGap), index);
    end = index + whole.length;
    const word = whole.replace(/^[dl]['’]|(?<=\p{Script=Latin})['’]\p{L}+$/iu, '');
    const isCapital = /^\p{Lu}/u.test(word);
    const isInitial = isCapital && word.length === 1;
    return { text: word, at: start + index, sound: soundOf(word), isInitial, isCapital, gap };
  });
}

/** Chinese and Korean characters: each one, and the two after the first character of a name, which is the surname. */
function signsOf(text: string, start: number, soundOf: (word: string) => string): Token[] {
  return [...text.matchAll(/[\p{Script=Han}\p{Script=Hangul}]+/gu)].flatMap(({ 0: row, index }) =>
    [...row].flatMap((_sign, at) =>
      [1, 2, 3].flatMap((count): Token[] => {
        const word = row.slice(at, at + count);
        if (word.length < count) return [];
        return [
          {
            text: word,
            at: start + index + at,
            sound: soundOf(word),
            isInitial: false,
            isCapital: true,
            gap: ' ',
          },
        ];
      }),
    ),
  );
}
