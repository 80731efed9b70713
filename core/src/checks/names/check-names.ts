import type { LanguageCode } from '../../languages.ts';
import { editDistance } from '../edit-distance.ts';
import type { Finding } from '../finding.ts';
import { isNameInEnglish } from '../language/english-words.ts';
import { formWords } from '../language/form-words.ts';
import { functionWordsOf } from '../language/function-words.ts';
import { hasScript, isInLatin } from '../language/scripts.ts';
import { foldWord, isSameWord, wordsOf, type Word } from './fold-name.ts';
import { namePlaces, sheetName, type SheetName } from './name-occurrences.ts';
import { nearNames, type NearName } from './near-names.ts';
import { otherPatronymics } from './patronymics.ts';
import { misspeltNames } from './misspelt-names.ts';
import { unlistedNames } from './unlisted-names.ts';
import { bonesOf, isSkeletal, soundOf, soundsAlike } from './sound.ts';

interface NameSheet {
  readonly names: readonly string[];
  /** Empty if the original cannot be read. */
  readonly originalPages: readonly string[];
  readonly translationPages: readonly string[];
  readonly from: LanguageCode;
  readonly to: LanguageCode;
}

/**
 * Names of the sheet that the translation does not contain in this spelling. Accents, hyphens, order, line ends and the passport spelling
 * (Müller, MUELLER) are ignored; another transliteration is reported, unless the sheet is in letters that the target language does not use.
 */
export function checkNames(sheet: NameSheet): Finding[] {
  // A name repeated in the original's letters is not the translation's spelling.
  const words = wordsOf(sheet.translationPages.map(labelsApart(sheet.to))).filter(
    ({ text }) => hasScript(text, sheet.to) || /\p{Script=Latin}/u.test(text),
  );
  const names = sheet.names.map(sheetName).filter(({ parts }) => parts.length > 0);
  const originalWords = wordsOf(sheet.originalPages.map(withoutSuffixes(sheet.from)));
  const spellings = new Set(originalWords.flatMap(spellingsOf));
  const sounds = new Set([...spellings].map(soundOf));
  const isLeftOut = isOneOf(spellings);
  const places = new Map(names.map((name) => [name, namePlaces(name, words, isLeftOut)]));
  const taken = new Set<number>();
  for (const [first, last] of [...places.values()].flat())
    for (let at = first; at <= last; at += 1) taken.add(at);
  const small = functionWordsOf(sheet.to);
  const isNoName = (near: NearName): boolean =>
    isOfOriginal(near, spellings, sounds) || (small.has(near.word) && !near.part.startsWith(near.word));

  const listed = names.flatMap((name): Finding[] => {
    const isShown = (places.get(name) ?? []).length > 0;
    const isUnread = !isShown && !hasScript(name.text, sheet.to);
    // Japanese characters do not show how a name is read.
    if (isUnread && (sheet.from === 'ja' || isHeardAmong(name, words, sheet.from))) return [];
    const nears = nearNames(name, words, (at) => taken.has(at)).filter((near) => !isNoName(near));
    if (isShown || nears.length > 0) return slips(name, words, nears);
    return [{ ...finding(name), page: null, seen: null }];
  });
  const isSameAlphabet =
    isInLatin(sheet.originalPages, sheet.from) && isInLatin(sheet.translationPages, sheet.to);
  const isPart = (folded: string): boolean =>
    names.some(({ parts }) => parts.some((part) => editDistance(part.folded, folded) < 2));
  const [original, translation] = [
    { words: originalWords, language: sheet.from },
    { words, language: sheet.to },
  ];
  if (!isSameAlphabet) {
    const unheard = hasCapitals.test(sheet.originalPages.join(' '))
      ? misspeltNames(original, translation, isPart)
      : [];
    return [...listed, ...otherPatronymics(originalWords, words), ...unheard];
  }
  const slipped = misspeltParts(names, words, spellings).filter(
    ({ key }) => !listed.some((one) => one.key === key),
  );
  return [...listed, ...slipped, ...unlistedNames(original, translation, isPart)];
}

/** Turkish suffixes after an apostrophe: Defne'nin. */
function withoutSuffixes(language: LanguageCode): (page: string) => string {
  const isAdded = language === 'tr' || language === 'az';
  return (page) => (isAdded ? page.replaceAll(/(?<=\p{L})['’]\p{Ll}+/gu, '') : page);
}

const hasCapitals = /(?=\p{Lu})[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u;

/** Labels without a following sign also separate fields: 'Family name Ruiz'. */
function labelsApart(language: LanguageCode): (page: string) => string {
  const { surname, given } = formWords(language);
  if (surname.length === 0) return (page) => page;
  const labels = [...surname, ...given].toSorted((one, other) => other.length - one.length);
  const shape = new RegExp(`(?<!\\p{L})(?:${labels.join('|')})(?!\\p{L})`, 'giu');
  return (page) =>
    page.replaceAll(shape, (label, at: number) =>
      /^[ \t.…_]+\p{Lu}/u.test(page.slice(at + label.length)) ? ':' : label,
    );
}

function finding(name: SheetName) {
  const key = `name:${name.parts.map(({ folded }) => folded).join(' ')}`;
  return { kind: 'name', of: 'translation', name: name.text, key } as const;
}

/**
 * Words of the translation, in letters that the original uses too, that differ from a part of a name in one letter, and that the original
 * does not contain.
 */
function misspeltParts(
  names: readonly SheetName[],
  words: readonly Word[],
  spellings: ReadonlySet<string>,
): Finding[] {
  return names.flatMap((name) =>
    name.parts.flatMap((part): Finding[] => {
      const seen = words.find(
        (word) =>
          /^\p{Lu}/u.test(word.text) &&
          Math.min(part.folded.length, word.folded.length) > 4 &&
          Math.abs(part.folded.length - word.folded.length) < 2 &&
          !spellings.has(word.folded) &&
          !isSameWord(part, word) &&
          spellings.has(part.folded) &&
          editDistance(part.folded, word.folded) === 1 &&
          isNameInEnglish(word.text),
      );
      if (seen === undefined) return [];
      const { key, ...rest } = finding(name);
      return [{ ...rest, key: `${key}:${seen.folded}`, page: seen.page, seen: seen.text }];
    }),
  );
}

/** Each spelling once, at its first position. */
function slips(name: SheetName, words: readonly Word[], nears: readonly NearName[]): Finding[] {
  const bySpelling = new Map(nears.toReversed().map((near) => [near.word, near]));
  return [...bySpelling.values()].toReversed().map(({ run: [first, last], word }) => {
    const seen = words
      .slice(first, last + 1)
      .map(({ text }) => text)
      .join(' ');
    const { key, ...rest } = finding(name);
    return { ...rest, key: `${key}:${word}`, page: words[first]?.page ?? null, seen };
  });
}

/** Chinese has no separators between names: each character and each pair can be one. */
function spellingsOf({ text, folded }: Word): string[] {
  const signs = [...text];
  if (!/\p{Script=Han}/u.test(text)) return [folded];
  return signs.flatMap((sign, at) => [foldWord(sign), foldWord(sign + (signs[at + 1] ?? ''))]);
}

/** Whether the original contains exactly this word: another person's name, such as Ivanova next to Ivanov. */
function isOfOriginal(
  { word, part }: NearName,
  spellings: ReadonlySet<string>,
  sounds: ReadonlySet<string>,
): boolean {
  if (spellings.has(word)) return true;
  const sound = soundOf(word);
  return sound !== soundOf(part) && sounds.has(sound);
}

/** Whether the original seems to contain a word: another transliteration begins alike, or has the same consonants. */
function isOneOf(spellings: Iterable<string>): (word: Word) => boolean {
  const keysOf = (word: string): string[] => [
    `begins ${soundOf(word).slice(0, 4)}`,
    `bones ${bonesOf(word)}`,
  ];
  const keys = new Set([...spellings].filter((spelling) => spelling.length > 3).flatMap(keysOf));
  return ({ folded }) => folded.length > 3 && keysOf(folded).some((key) => keys.has(key));
}

function isHeardAmong(name: SheetName, words: readonly Word[], from: LanguageCode): boolean {
  const isSkeletalScript = isSkeletal(from);
  return name.parts.every((part) =>
    words.some(({ folded }) => soundsAlike(part.folded, folded, isSkeletalScript)),
  );
}
