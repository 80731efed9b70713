import type { LanguageCode } from '../../languages.ts';
import { cleanText, shortened } from '../clean-text.ts';
import type { Finding } from '../finding.ts';
import { foldWord } from '../names/fold-name.ts';
import { soundOf } from '../names/sound.ts';
import { likeness } from '../edit-distance.ts';
import { formWords, plain, type FieldKind, type FormWords } from '../language/form-words.ts';
import { readFields, rowsOf, type Field } from './read-fields.ts';
import { addressedAs } from './titles.ts';

interface Texts {
  readonly originalPages: readonly string[];
  readonly translationPages: readonly string[];
  readonly from: LanguageCode;
  readonly to: LanguageCode;
}

/** Findings from form labels: a surname in the given-name field, the other sex. */
export function checkForms({ originalPages, translationPages, from, to }: Texts): Finding[] {
  const [ours, theirs] = [formWords(from), formWords(to)];
  const [rows, theirRows] = [originalPages.map(rowsOf), translationPages.map(rowsOf)];
  const original = (kind: FieldKind): Field[] => readFields(rows, ours[kind], labelsOf(ours));
  const translation = (kind: FieldKind): Field[] => readFields(theirRows, theirs[kind], labelsOf(theirs));
  return [
    ...swappedNames(
      { surnames: original('surname'), givens: original('given') },
      { surnames: translation('surname'), givens: translation('given') },
      { original: cellsOf(originalPages), translation: cellsOf(translationPages) },
    ),
    ...sexFindings(
      { fields: original('sex'), words: ours, pages: originalPages },
      { fields: translation('sex'), words: theirs, pages: translationPages },
    ),
    ...otherTitle(addressedAs(originalPages, from), addressedAs(translationPages, to)),
  ];
}

/** Mr. in place of Ms. or vice versa, if each document has only one of the two. */
function otherTitle(ours: Sex | undefined, theirs: Sex | undefined): Finding[] {
  if (ours === undefined || theirs === undefined || ours === theirs) return [];
  return [{ kind: 'sex', key: `sex:${theirs}`, of: 'translation', page: null, seen: theirs }];
}

function labelsOf({ surname, given, sex, others }: FormWords): string[] {
  return [...surname, ...given, ...sex, ...others];
}

interface NameFields {
  readonly surnames: readonly Field[];
  readonly givens: readonly Field[];
}

interface Cells {
  readonly original: readonly string[];
  readonly translation: readonly string[];
}

const cellsOf = (pages: readonly string[]): string[] =>
  pages
    .flatMap((page) => cleanText(page).split(/[\s:：|;,]+/u))
    .filter((cell) => cell.length <= longestValue);

/**
 * A surname in the field for a given name and vice versa: each is more similar to the other field of the original. If letters do not show
 * the sound, a surname is recognised by its one syllable, or by relatives with the same surname.
 */
function swappedNames(original: NameFields, translation: NameFields, cells: Cells): Finding[] {
  const [surnames, givens] = [partsOf(original.surnames), partsOf(original.givens)];
  if (surnames.length === 0 || givens.length === 0) return [];
  const isStray = (field: Field, own: readonly string[], other: readonly string[]): boolean => {
    const words = partsOf([field]);
    const strange = mostAlike(words, other);
    return strange >= leastAlike && strange - mostAlike(words, own) >= clearlyMore;
  };
  const surname = translation.surnames.find((field) => isStray(field, surnames, givens));
  const given = translation.givens.find((field) => isStray(field, givens, surnames));
  if (surname !== undefined && given !== undefined) return [swapped(surname)];
  const first = translation.surnames[0];
  const isToldOtherwise =
    hasOtherSyllables(original, translation) || isSharedOtherwise(original, translation, cells);
  return first !== undefined && isToldOtherwise ? [swapped(first)] : [];
}

function swapped({ values, page }: Field): Finding {
  const text = shortened(values[0] ?? '', longestValue);
  return { kind: 'swapped-names', key: 'swapped-names', of: 'translation', page, text };
}

const firstValue = ([field]: readonly Field[]): string => field?.values[0] ?? '';

/** A surname of one Chinese or Korean character, and a given name of several, have that many syllables. */
function hasOtherSyllables(original: NameFields, translation: NameFields): boolean {
  const [surname, given] = [firstValue(original.surnames), firstValue(original.givens)];
  const isSigns = /^[\p{Script=Han}\p{Script=Hangul}]+$/u.test(surname + given);
  const syllables = (fields: readonly Field[]): number =>
    foldWord(firstValue(fields).replaceAll(/\(.*?\)/gu, '')).match(/[aeiou]+/gu)?.length ?? 0;
  const isSurname = [...surname].length === 1 && [...given].length > 1;
  return isSigns && isSurname && syllables(translation.surnames) > 1 && syllables(translation.givens) === 1;
}

/** Relatives share the surname, so the more frequent name in the original is also the more frequent one in the translation. */
function isSharedOtherwise(original: NameFields, translation: NameFields, cells: Cells): boolean {
  if (!/[\p{Script=Han}\p{Script=Ethiopic}]/u.test(firstValue(original.surnames))) return false;
  const more = (fields: NameFields, words: readonly string[]): number => {
    const times = (value: string, isIn: (word: string) => boolean): number =>
      value === '' ? 0 : words.filter(isIn).length;
    const [surname, given] = [fields.surnames, fields.givens].map((some) => plainName(firstValue(some)));
    return Math.sign(
      times(surname ?? '', (word) => plainName(word).startsWith(surname ?? '')) -
        times(given ?? '', (word) => plainName(word).endsWith(given ?? '')),
    );
  };
  return more(original, cells.original) * more(translation, cells.translation) < 0;
}

const plainName = (name: string): string => plain(name.replaceAll(/\(.*?\)/gu, '').trim());

/**
 * From 0 to 1, see likeness(): the minimum similarity of two spellings of a name, and how much more similar it must be than other names.
 */
const [leastAlike, clearlyMore] = [0.6, 0.25];

/** The similarity of the two most similar words, by their sound or, for scripts that write few vowels, by their consonants. */
function mostAlike(words: readonly string[], parts: readonly string[]): number {
  const consonants = (word: string): string => word.replaceAll(/[aeiou]/gu, '');
  const alike = (one: string, other: string): number => {
    const [ours, theirs] = [consonants(one), consonants(other)];
    const bare = ours.length > 0.8 * one.length && ours.length > 1 ? likeness(ours, theirs) : 0;
    return Math.max(likeness(soundOf(one), soundOf(other)), bare);
  };
  return Math.max(0, ...words.flatMap((word) => parts.map((part) => alike(part, word))));
}

/** The maximum length of a name. */
const longestValue = 60;
const mostFields = 40;

/** The words of fields, prepared for comparing names; Chinese ones character by character. */
function partsOf(fields: readonly Field[]): string[] {
  return fields.slice(0, mostFields).flatMap(({ values }) =>
    values
      .filter((value) => value.length <= longestValue)
      .flatMap((value) => value.replaceAll(/\(.*?\)/gu, ' ').match(/[\p{L}\p{M}'’-]+/gu) ?? [])
      .flatMap((word) =>
        /\p{Script=Han}|\p{Script=Hangul}/u.test(word)
          ? [foldWord(word), ...hanParts(word)]
          : [foldWord(word)],
      )
      .filter((word) => word.length > 1),
  );
}

const hanParts = (word: string): string[] => [...word].map(foldWord).filter((part) => part.length > 2);

type Sex = 'male' | 'female';
interface FoundSex {
  readonly sex: Sex;
  readonly page: number;
}

function sexesOf(fields: readonly Field[], words: FormWords): FoundSex[] {
  return fields.flatMap(({ values, page }): FoundSex[] => {
    for (const value of values) {
      const [first = ''] = plain(value).split(/[\s/(,.;\]]/u);
      const isOf = (list: readonly string[]): boolean => list.includes(plain(value)) || list.includes(first);
      const [isMale, isFemale] = [isOf(words.male), isOf(words.female)];
      if (isMale !== isFemale) return [{ sex: isMale ? 'male' : 'female', page }];
    }
    return [];
  });
}

interface SexFields {
  readonly fields: readonly Field[];
  readonly words: FormWords;
  readonly pages: readonly string[];
}

/** From the fields; in tables whose columns are not separated in the file, from words that stand alone. */
function sexFindings(original: SexFields, translation: SexFields): Finding[] {
  const [ours, theirs] = [original, translation].map(({ fields, words }) => sexesOf(fields, words));
  const found = otherSex(ours ?? [], theirs ?? []);
  if (found.length > 0 || (ours !== undefined && ours.length > 1)) return found;
  return otherSex(...([original, translation].map(sexesAlone) as [FoundSex[], FoundSex[]]));
}

function sexesAlone({ words, pages }: SexFields): FoundSex[] {
  const isWord = (word: string): boolean =>
    /^[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]+$/u.test(word) || word.length > 3;
  const [male, female] = [words.male, words.female].map((some) => new Set(some.filter(isWord)));
  return pages.flatMap((page, at) =>
    cleanText(page)
      .split(/[\s,;|()[\]/]+/u)
      .map(plain)
      .flatMap((word): FoundSex[] => {
        if (male?.has(word) === true) return [{ sex: 'male', page: at + 1 }];
        return female?.has(word) === true ? [{ sex: 'female', page: at + 1 }] : [];
      }),
  );
}

/** Reports the same number of fields with different values. */
function otherSex(original: readonly FoundSex[], translation: readonly FoundSex[]): Finding[] {
  const count = (some: readonly FoundSex[], wanted: Sex): number =>
    some.filter(({ sex }) => sex === wanted).length;
  if (original.length === 0 || translation.length === 0) return [];
  const isMore = (sex: Sex): boolean => count(translation, sex) > count(original, sex);
  const more = isMore('male') ? 'male' : 'female';
  const isExchanged =
    original.length === translation.length ? isMore(more) : isMore(more) && count(original, more) === 0;
  const at = translation.find(({ sex }) => sex === more);
  if (!isExchanged || at === undefined) return [];
  return [{ kind: 'sex', key: `sex:${more}`, of: 'translation', page: at.page, seen: more }];
}
