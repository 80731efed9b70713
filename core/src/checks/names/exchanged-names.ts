import type { LanguageCode } from '../../languages.ts';
import { shortened } from '../clean-text.ts';
import { likeness } from '../edit-distance.ts';
import type { Compared } from '../facts/compare-texts.ts';
import { pageOf } from '../facts/sections.ts';
import type { Finding } from '../finding.ts';
import { functionWordsOf } from '../language/function-words.ts';
import { isEnglishWord, isNameInEnglish } from '../language/english-words.ts';
import { countriesIn } from '../language/countries.ts';
import type { Pairing } from '../units/align-units.ts';
import { foldWord } from './fold-name.ts';
import { nextToSameName } from './next-to-same-name.ts';
import {
  isInCapitals,
  mostWords,
  shortest,
  type NameSounds,
  type PairedWords,
  type Token,
} from './name-tokens.ts';
import { noWord } from './no-word.ts';
import { englishOfPlaces, officialWords } from './official-words.ts';
import { bonesOf, isInternationalWord, isSkeletal } from './sound.ts';

/** The maximum pairs of words in two units; longer units are neither rows nor sentences. */
const mostCompared = 20_000;
const [mostTold, longestLabel, longestName] = [20, 80, 40];

/**
 * Names and places that were replaced by others in the translation. Of two units with the same meaning, one has a name without a
 * counterpart in the whole original, and the other one in its place without a counterpart in the translation: next to the same name or an
 * initial, alone after a label for a name or place, or after a word such as 'in'. Only for scripts whose letters have sounds. Names of the
 * sheet are correct.
 */
export function exchangedNames(
  pairings: readonly Pairing[],
  sounds: NameSounds,
  { original, translation, listed }: Compared,
): Finding[] {
  const isEnglish = translation.language === 'en';
  const text = translation.facts.texts.join('\n');
  const isKnown = amongOriginal(pairings, sounds);
  const [isWord, isOurWord] = [isCommonWord(translation.language), isCommonWord(original.language)];
  const found = pairings.flatMap((pairing): Finding[] => {
    const [words, otherWords] = [
      pairing.original.flatMap(sounds.ours),
      pairing.translation.flatMap(sounds.theirs),
    ];
    if (words.length * otherWords.length > mostCompared) return [];
    const label = lineBefore(text, otherWords[0]?.at ?? 0);
    const isName = nameTest(placeLabel.test(label) || nameLabel.test(label), isEnglish);
    const isOurs = original.language === 'en' ? nameTest(false, true) : isName;
    const strays = otherWords.filter(
      (word) =>
        isName(word) &&
        !isSaint(otherWords, word) &&
        !isWord(word.text) &&
        !listed.has(foldWord(word.text)) &&
        !isKnown(word, words) &&
        (!isSkeletal(original.language) || original.language === 'ar' || word.sound.length >= shortest),
    );
    if (
      (strays.length === 0 && original.language !== 'en') ||
      pairing.translation.every(({ isLabel, text: { length } }) => isLabel && length < longestLabel)
    )
      return [];
    const missing = words.filter(
      (word) =>
        (isOurs(word) || !sounds.hasCapitals) &&
        !isSaint(words, word) &&
        !isOurWord(word.text) &&
        !otherWords.some((other) => sounds.isSame(word.sound, other.sound)),
    );
    const unit = { words, otherWords, strays, missing, label };
    const pair = otherName(unit, sounds, { isWord, isEnglish, from: original.language });
    if (pair === undefined) return [];
    const [stray, meant] = pair;
    return [exchanged(meant.text, stray.text, pageOf(translation.facts.texts, stray.at))];
  });
  return found.slice(0, mostTold);
}

/** Names of saints are translated: Saint Luke, Saint-Luc. */
const isSaint = (words: readonly Token[], word: Token): boolean =>
  /^(?:saint|st|sant[aoe]?|san|são|sainte|sankt|sen|sfânt\p{L}*|święt\p{L}*)$/iu.test(
    words[words.indexOf(word) - 1]?.text ?? '',
  );

/** The replaced name: the translation's and the original's. */
function otherName(
  unit: PairedWords,
  sounds: NameSounds,
  {
    isWord,
    isEnglish,
    from,
  }: { readonly isWord: (word: string) => boolean; readonly isEnglish: boolean; readonly from: LanguageCode },
): [Token, Token] | undefined {
  // After a label, a rare English word is a name: Lamia.
  const isLabelled = placeLabel.test(unit.label) || nameLabel.test(unit.label);
  const names = isEnglish
    ? unit.strays.filter(({ text }) => isNameInEnglish(text) || (isLabelled && !isEnglishWord(text, true)))
    : unit.strays;
  const pair =
    nextToSameName(unit, sounds, { isWord, isEnglish, from }) ??
    onlyPlaces({ ...unit, strays: names }, sounds, from) ??
    (isEnglish ? noWord(unit, sounds, from) : undefined) ??
    (from === 'en' ? lostName(unit, sounds) : undefined);
  if (pair === undefined || (pair.every(isAbbreviation) && !unit.otherWords.every(isInCapitals)))
    return undefined;
  const [stray, meant] = pair;
  return sounds.isLoose && isTransliteration(meant.sound, stray.sound) ? undefined : pair;
}

/**
 * In English originals, a capitalised word that is not an English word is a name, which is not translated: if it is missing, another name
 * replaced it.
 */
function lostName(
  { words, otherWords, missing }: PairedWords,
  { isSame }: NameSounds,
): [Token, Token] | undefined {
  const lost = missing.filter(({ text }) => isNameInEnglish(text));
  const [first, another] = lost;
  const strays = otherWords.filter(
    (word) =>
      word.isCapital && word.text.length >= shortest && !words.some((one) => isSame(one.sound, word.sound)),
  );
  const [stray, second] = strays.filter((word) => otherWords.indexOf(word) > 0 || otherWords.length < 4);
  if (first === undefined || stray === undefined || another !== undefined || second !== undefined)
    return undefined;
  return [stray, first];
}

export function exchanged(meant: string, seen: string, page: number): Finding {
  const words = [meant, seen].map((word) => shortened(foldWord(word), longestName));
  return {
    kind: 'name',
    key: `name:${words.join(':')}`,
    of: 'translation',
    page,
    name: shortened(meant, longestName),
    seen: shortened(seen, longestName),
  };
}

/** Words that many languages share (Ministry) are not names, except after a label (Bhopal). */
function nameTest(isLabelled: boolean, isEnglish: boolean): (word: Token) => boolean {
  return ({ text, isCapital, isInitial }) =>
    isCapital &&
    !isInitial &&
    text.length >= shortest &&
    ((isEnglish ? isNameInEnglish(text) : isLabelled && /(?:al|um|er|or|y)$/iu.test(text)) ||
      !isInternationalWord(text.toLowerCase().replace(/['’]s?$/u, '')));
}

/** The text before a word on its line: a label, a row header, or the words of a sentence. */
function lineBefore(text: string, at: number): string {
  const before = text.slice(Math.max(0, at - longestLabel), at);
  return before.slice(before.lastIndexOf('\n') + 1);
}

/** Labels for places and for people, in English and Spanish. */
const placeLabel =
  /(?:place(?! of work)|city|town|village|domicile|residence|province|municipality|address|lugar|ciudad|domicilio|provincia|municipio)[^:\t]*[:\t\]]\s*$/iu;
const nameLabel =
  /(?:name|father|mother|parent|spouse|husband|wife|witness|registrar|notary public|judge|mayor|by|nombre|apellido|padre|madre|c[oó]nyuge|testigo|juez)(?:e?s|\(e?s\))?\s*[:\t\]]\s*$/iu;
/** E.g. МКБ, ICD. */
const isAbbreviation = ({ text }: Token): boolean => /^\p{Lu}{2,4}$/u.test(text);

function onlyPlaces(
  { words, otherWords, strays, missing, label }: PairedWords,
  { hasCapitals, isLike }: NameSounds,
  from: LanguageCode,
): [Token, Token] | undefined {
  const isOfPlace = (placeLabel.test(label) || nameLabel.test(label)) && otherWords.length <= mostWords;
  if (!hasCapitals && !isOfPlace) return undefined;
  const [[meant, further], [stray, another]] = [
    missing.filter((word) => isOfPlace || isPlaced(words, word, functionWordsOf(from), from !== 'de')),
    strays.filter((word) => isOfPlace || (!isInCapitals(word) && isPlaced(otherWords, word))),
  ];
  if (stray === undefined || meant === undefined || another !== undefined) return undefined;
  if (isLike(meant.sound, stray.sound) || (!isOfPlace && hasCapitals && isInCapitals(meant)))
    return undefined;
  return further === undefined || isOfPlace ? [stray, meant] : undefined;
}

/** Whether a word follows a function word, a comma, a number or a date. `small`: set if any lower-case word is sufficient. */
function isPlaced(words: readonly Token[], word: Token, small = placeWords, areNounsSmall = false): boolean {
  const previous = words[words.indexOf(word) - 1];
  if (words.length > 1 && /[,\d§][ \t]*$/u.test(word.gap)) return true;
  if (previous === undefined || !/^[ .]*$/u.test(word.gap)) return false;
  const before = previous.text.toLowerCase();
  return small.has(before) || placeWords.has(before) || (areNounsSmall && /^\p{Ll}/u.test(previous.text));
}

const placeWords: ReadonlySet<string> = new Set(
  'in from at near of city town en w we v ve de do din la à a da em město г м из с'.split(' '),
);

/** Slips between alphabets are found by similarity (misspelt-names.ts), so similar words count as other spellings of the name. */
function isTransliteration(one: string, other: string): boolean {
  return likeness(one, other) >= 0.6 || bonesOf(one) === bonesOf(other);
}

/** Whether the original contains a name of the translation anywhere. */
function amongOriginal(
  pairings: readonly Pairing[],
  { ours, isSame, hasCapitals }: NameSounds,
): (word: Token, words: readonly Token[]) => boolean {
  const tokens = pairings.map(({ original }) => original.flatMap(ours));
  // Names of two words in other scripts are often one word: عبد الرحمن, Abdelrahman.
  const joined = hasCapitals
    ? []
    : tokens.flatMap((row) =>
        row.flatMap(({ sound }, at) => ['', 'l'].map((article) => sound + article + row[at + 1]?.sound)),
      );
  const all = new Set([...tokens.flat().map(({ sound }) => sound), ...joined]);
  const sounds = Map.groupBy(all, (sound) => sound.slice(0, 1));
  const known = new Map<string, boolean>();
  return ({ sound }, words) => {
    // Two consonants are too common.
    if (sound.length < shortest && !hasCapitals) return words.some((word) => word.sound === sound);
    const alike = sounds.get(sound.slice(0, 1)) ?? [];
    const answer = known.get(sound) ?? (all.has(sound) || alike.some((other) => isSame(other, sound)));
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
    const lower = word.toLowerCase().replace(/['’]s?$/u, '');
    return (
      [small, countries, officialWords, englishOfPlaces].some(
        (words) => words.has(lower) || words.has(lower.replace(/s$/u, '')),
      ) || /(?:ese|ish)$/u.test(lower)
    );
  };
}
