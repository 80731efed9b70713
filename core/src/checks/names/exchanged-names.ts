import { languageTag, type LanguageCode } from '../../languages.ts';
import { shortened } from '../clean-text.ts';
import { likeness } from '../edit-distance.ts';
import { pageOf } from '../facts/sections.ts';
import type { Finding } from '../finding.ts';
import { functionWordsOf } from '../language/function-words.ts';
import { countriesIn } from '../language/kept-cells.ts';
import { isInLatin } from '../language/scripts.ts';
import type { Pairing } from '../units/align-units.ts';
import type { Unit } from '../units/read-units.ts';
import { foldWord } from './fold-name.ts';
import { englishOfPlaces, officialWords } from './official-words.ts';
import { bonesOf, isInternationalWord } from './sound.ts';
import { nameSoundIn } from './unheard-names.ts';

interface Side {
  readonly texts: readonly string[];
  readonly language: LanguageCode;
}

interface Token {
  readonly text: string;
  readonly at: number;
  readonly sound: string;
  readonly isName: boolean;
  readonly isCapital: boolean;
  /** What is before it: a blank, a comma, a number. */
  readonly gap: string;
}

const shortest = 4;
const [mostTold, longestLabel, longestName] = [20, 40, 40];

/**
 * Names and places that the translation has as another. Of two units that say the same, one has a name without a counterpart in the whole
 * translation, and the other one in its place without a counterpart in the whole original: beside the same name, or where a place stands.
 * Only from scripts whose letters have sounds.
 */
export function exchangedNames(pairings: readonly Pairing[], original: Side, translation: Side): Finding[] {
  const { script = 'Latn' } = new Intl.Locale(languageTag(original.language)).maximize();
  if (!heardScripts.has(script)) return [];
  const isSame =
    isInLatin(original.texts, original.language) && isInLatin(translation.texts, translation.language)
      ? isInflected
      : soundsSame;
  const [ours, theirs] = [tokenReader(original.language), tokenReader(translation.language)];
  const [isOurs, isTheirs] = [
    isAmong(
      pairings.flatMap((pairing) => pairing.original.flatMap(ours)),
      isSame,
    ),
    isAmong(
      pairings.flatMap((pairing) => pairing.translation.flatMap(theirs)),
      isSame,
    ),
  ];
  const [isWord, isOurWord] = [isCommonWord(translation.language), isCommonWord(original.language)];
  const [small, theirSmall] = [functionWordsOf(original.language), functionWordsOf(translation.language)];

  const text = translation.texts.join('\n');
  const found = pairings.flatMap((pairing, at): Finding[] => {
    const [unit] = pairing.translation;
    const label = pairings[at - 1]?.translation.at(-1);
    const isOfPlace =
      label !== undefined &&
      placeLabel.test(label.text) &&
      !/\n/u.test(text.slice(label.end, unit?.at)) &&
      label.text.length < longestLabel;
    const [words, otherWords] = [pairing.original.flatMap(ours), pairing.translation.flatMap(theirs)];
    const strays = otherWords.filter((word) => word.isName && !isOurs(word) && !isWord(word.text));
    const missing = words.filter((word) => word.isName && !isTheirs(word) && !isOurWord(word.text));
    const pair =
      besideTheSame(strays, missing, otherWords, words, isSame) ??
      onlyPlaces(
        strays.filter((word) => isOfPlace || isPlaced(otherWords, word, theirSmall)),
        missing.filter((word) => isOfPlace || isPlaced(words, word, small, original.language !== 'de')),
      );
    if (pair === undefined) return [];
    const [stray, meant] = pair;
    if (isSame !== isInflected && isTransliteration(meant.sound, stray.sound)) return [];
    return [
      {
        kind: 'name',
        key: `name:${shortened(foldWord(meant.text), longestName)}:${shortened(foldWord(stray.text), longestName)}`,
        of: 'translation',
        page: pageOf(translation.texts, stray.at),
        name: shortened(meant.text, longestName),
        seen: shortened(stray.text, longestName),
      },
    ];
  });
  return found.slice(0, mostTold);
}

const heardScripts = new Set(['Latn', 'Cyrl', 'Grek', 'Armn']);
/** Labels of what is a place, in English and Spanish. */
const placeLabel =
  /place|birthplace|city|town|village|domicile|residen|province|municipality|lugar|ciudad|domicilio|provincia|municipio/iu;

type IsSame = (one: string, other: string) => boolean;

/** One word of each that is beside the same name, on the same side. */
function besideTheSame(
  strays: readonly Token[],
  missing: readonly Token[],
  theirs: readonly Token[],
  ours: readonly Token[],
  isSame: IsSame,
): [Token, Token] | undefined {
  for (const stray of strays)
    for (const step of [-1, 1]) {
      if (isFirstOfMany(theirs, stray)) continue;
      const name = neighbour(theirs, stray, step);
      if (name === undefined) continue;
      const meant = missing.find((word) => {
        if (isFirstOfMany(ours, word)) return false;
        const other = neighbour(ours, word, step);
        return other !== undefined && isSame(name.sound, other.sound);
      });
      if (meant !== undefined) return [stray, meant];
    }
  return undefined;
}

/** The first word of a line is often a noun. */
function isFirstOfMany(words: readonly Token[], word: Token): boolean {
  return words[0] === word && words.length > 3;
}

/** The name before or behind a word, with nothing but a blank between. */
function neighbour(words: readonly Token[], word: Token, step: number): Token | undefined {
  const at = words.indexOf(word);
  const [other, gap] = [words[at + step], step < 0 ? word.gap : words[at + 1]?.gap];
  return other?.isCapital === true && /^[ .]*$/u.test(gap ?? '') ? other : undefined;
}

function onlyPlaces(strays: readonly Token[], missing: readonly Token[]): [Token, Token] | undefined {
  const [[stray, another], [meant, further]] = [strays, missing];
  if (stray === undefined || meant === undefined || another !== undefined || further !== undefined)
    return undefined;
  return [stray, meant];
}

/** Whether a word follows a small word, a comma or a number, and stands for itself. */
function isPlaced(
  words: readonly Token[],
  word: Token,
  small: ReadonlySet<string>,
  areNounsSmall = false,
): boolean {
  const previous = words[words.indexOf(word) - 1];
  if (previous !== undefined && /(?:,|\d)\s*$/u.test(word.gap)) return true;
  if (previous === undefined || !/^[ .]*$/u.test(word.gap)) return false;
  if (areNounsSmall && /^\p{Ll}/u.test(previous.text)) return true;
  return small.has(previous.text.toLowerCase()) || placeWords.has(previous.text.toLowerCase());
}

const placeWords = new Set(
  'in from at near of city town en w we v ve do din la à a da em město г м из с'.split(' '),
);

/** The words of a unit; what a word sounds like is worked out once. */
function tokenReader(language: LanguageCode): (unit: Unit) => readonly Token[] {
  const [sounds, units] = [new Map<string, string>(), new Map<Unit, readonly Token[]>()];
  const soundOf = (word: string): string => {
    const sound = sounds.get(word) ?? nameSoundIn(word, language);
    sounds.set(word, sound);
    return sound;
  };
  return (unit) => {
    const tokens = units.get(unit) ?? tokensOf(unit, soundOf);
    units.set(unit, tokens);
    return tokens;
  };
}

function tokensOf({ text, at }: Unit, soundOf: (word: string) => string): Token[] {
  let end = 0;
  const isTitle = !/\p{Ll}/u.test(text);
  return [...text.matchAll(/(?<![\p{L}\p{M}'’])[\p{L}\p{M}][\p{L}\p{M}'’]{0,39}(?![\p{L}\p{M}'’])/gu)].map(
    ({ 0: whole, index }): Token => {
      const gap = text.slice(end, index);
      end = index + whole.length;
      const word = whole.replace(/^[dl]['’]|['’]\p{Ll}+$/iu, '');
      const isCapital = /^\p{Lu}/u.test(word);
      const isName = word.length >= shortest && !isTitle && /^\p{Lu}\P{Lu}/u.test(word);
      return { text: word, at: at + index, sound: soundOf(word), isName, isCapital, gap };
    },
  );
}

/** From the same alphabet a name stays as it is, but for the ending of its case. */
function isInflected(one: string, other: string): boolean {
  const [shorter, longer] = [one, other].toSorted((a, b) => a.length - b.length) as [string, string];
  let same = 0;
  while (same < shorter.length && shorter[same] === longer[same]) same += 1;
  if (shorter.length < 4) return one === other;
  return same === shorter.length
    ? longer.length - same < 4
    : same >= Math.max(3, longer.length - 2) && same >= shorter.length - 2;
}

const soundsSame: IsSame = (one, other) => isInflected(one, other) || likeness(one, other) >= 0.7;

/** Slips between alphabets are found by what they resemble (unheard-names.ts): those that do are other spellings here. */
function isTransliteration(one: string, other: string): boolean {
  return likeness(one, other) >= 0.6 || bonesOf(one) === bonesOf(other);
}

function isAmong(tokens: readonly Token[], isSame: IsSame): (word: Token) => boolean {
  const sounds = Map.groupBy(new Set(tokens.map(({ sound }) => sound)), (sound) => sound.slice(0, 1));
  const known = new Map<string, boolean>();
  return ({ sound }) => {
    const answer =
      known.get(sound) ?? (sounds.get(sound.slice(0, 1)) ?? []).some((other) => isSame(sound, other));
    known.set(sound, answer);
    return answer;
  };
}

const countryWords = new Map<LanguageCode, ReadonlySet<string>>();

function isCommonWord(language: LanguageCode): (word: string) => boolean {
  const small = functionWordsOf(language);
  const countries =
    countryWords.get(language) ?? new Set(countriesIn(language).flatMap((country) => country.split(' ')));
  countryWords.set(language, countries);
  return (word) => {
    const lower = word.toLowerCase().replace(/['’]s$/u, '');
    return (
      [small, countries, officialWords, englishOfPlaces].some(
        (words) => words.has(lower) || words.has(lower.replace(/s$/u, '')),
      ) || isInternationalWord(lower)
    );
  };
}
