import { languageTag, type LanguageCode } from '../../languages.ts';
import { cleanText } from '../clean-text.ts';
import { countriesIn } from './countries.ts';
import { isEnglishWord, isProperInEnglish } from './english-words.ts';
import { formWords, plain } from './form-words.ts';
import { functionWordsOf, nameParticles } from './function-words.ts';
import { hasScript, scriptClass, scriptsOf } from './scripts.ts';

interface Cell {
  readonly text: string;
  readonly isLabel: boolean;
  /** Whether a colon or a number follows, which never happens after a name in a table. */
  readonly isSureLabel: boolean;
  /** Whether a colon follows. */
  readonly isSigned: boolean;
  readonly before: string;
  readonly after: string;
}

/**
 * Finds labels and values (whole cells of a form) that a page of the translation has in the letters or words of the source language.
 * Quotations and text in parentheses are intentional.
 */
export function keptCells(
  originalPages: readonly string[],
  from: LanguageCode,
  to: LanguageCode,
): (page: string) => string[] {
  const original = new Set(
    originalPages.flatMap((page) => cellsOf(cleanText(page)).map(({ text }) => plain(text))),
  );
  const words = new Set(
    originalPages.flatMap((page) => cleanText(page).match(/\p{Ll}[\p{L}\p{M}]*/gu) ?? []),
  );
  const [isInLetters, isInWords] = [lettersJudge(from, to), wordsJudge(from, to)];
  return (page) => {
    const cells = cellsOf(page);
    const isThere = (cell: Cell): boolean => original.has(plain(cell.text));
    // A few words of the original among row headers are untranslated, not names: names would be the same in all of them.
    const heads = cells.filter(({ isLabel }) => isLabel);
    const areNames = heads.filter(isThere).length > mostKept * heads.length + 1;
    const isKept = (cell: Cell): boolean =>
      isInLetters(cell) ||
      isInWords(
        {
          ...cell,
          isSureLabel: cell.isSureLabel || (cell.isLabel && !areNames && beginsInEnglish(cell.after)),
        },
        isThere(cell),
      );
    const isCopied = (part: Cell): boolean => words.has(part.text) && isInWords(part, true);
    return [...cells.filter(isKept), ...keptInLists(cells, isCopied)].map(({ text }) => text);
  };
}

const beginsInEnglish = (text: string): boolean => isEnglishWord(/\p{L}+/u.exec(text)?.[0] ?? '');

/** The maximum fraction of row headers that are the same in both languages. */
const mostKept = 0.2;

/** Items of lists in running text: 'born in Caruaru, brasileiro, son of'. */
function keptInLists(cells: readonly Cell[], isKept: (part: Cell) => boolean): Cell[] {
  return cells.flatMap(({ text }) =>
    text
      .split(',')
      .slice(1, -1)
      .map((part) => ({
        text: part.trim(),
        isLabel: false,
        isSureLabel: false,
        isSigned: false,
        before: '',
        after: '',
      }))
      .filter((part) => /^\p{Ll}[\p{L} -]*$/u.test(part.text) && isKept(part)),
  );
}

const quoted = /"[^"]{1,80}"|“[^”]{1,80}”|„[^“”]{1,80}[“”]|«[^»]{1,80}»|「[^」]{1,80}」/gu;

/** The page without quotations; a placeholder word for each one keeps the cells apart. */
export function withoutQuotes(page: string): string {
  return page.replaceAll(quoted, ' x ');
}

/** Cells of the first line are omitted unless there are several, because a letterhead may stay as it is. */
function cellsOf(page: string): Cell[] {
  return withoutQuotes(page)
    .replaceAll(/\([^()]{1,80}\)/gu, ' x ')
    .split('\n')
    .flatMap((line, at): Cell[] => {
      if (!/\p{L}/u.test(line)) return [];
      const cells = [
        ...line
          .replace(leadingNote, '$1:')
          .replaceAll(/ - (?=\d)/gu, ': ')
          .matchAll(cellShape),
      ];
      if (at === 0 && cells.length === 1) return [];
      return cells.flatMap(([, text = '', sign], index) => {
        const before = cells[index - 1]?.[1] ?? '';
        if (!/\p{L}/u.test(text)) return [];
        const isSigned = sign === ':' || sign === '：';
        const isLabel =
          isSigned ||
          (sign === '' && (index === 0 ? cells.length > 1 : isSmallNumber.test(cells[index + 1]?.[1] ?? '')));
        const isSureLabel = isSigned || (isLabel && isAmount.test(cells[index + 1]?.[1] ?? ''));
        const after = cells[index + 1]?.[1] ?? '';
        return [{ text: text.trim(), isLabel, isSureLabel, isSigned, before: before.trim(), after }];
      });
    });
}

/** Letters that English does not have. */
const isMarked = /[^a-z]/iu;
const isSmallNumber = /^\s*\d{1,2}\s*$/u;
const isAmount = /^\s*(?:\p{Lu}{3}|\p{Sc})?\s?\d/u;

/** Text up to a separator or the end of a sentence. */
const cellShape = /((?:(?<!\p{L}{4}[.!?]) |[^\t|;:： ])+)([:：]|(?= )|)/gu;
/** A note before a value is its label: '(Remarks) none', '[Relationship] son'. */
const leadingNote = /^\s*(\[[^[\]]{1,60}\]|x(?= \P{Script=Latin}))\s+(?=\S)/u;

/** Words of labels for values in the original's letters: 'Name in Chinese characters'. */
const announcing =
  /script|charact|letters|native|original|alphabet|car[aá]cter|letras|nativ|escritura|kanji|hanja/iu;

function lettersJudge(from: LanguageCode, to: LanguageCode): (cell: Cell) => boolean {
  const theirs = scriptClass([...scriptsOf(to), 'Latn']);
  const ours = scriptClass(scriptsOf(from));
  const own = new RegExp(`(?=\\p{L})[[${ours}]--[${theirs}]]`, 'gv');
  const name = new Intl.DisplayNames([languageTag(to)], { type: 'language' }).of(languageTag(from)) ?? '';
  const names = name.split(/[ ()]/u).filter((word) => word.length > 3);
  return ({ text, before }) => {
    const letters = text.match(/\p{L}/gu) ?? [];
    const foreign = text.match(own)?.length ?? 0;
    const isAnnounced = announcing.test(before) || names.some((word) => before.includes(word));
    return foreign === letters.length && foreign >= (isSign.test(text) ? 1 : 2) && !isAnnounced;
  };
}

const isSign = /[\p{Script=Han}\p{Script=Hangul}]/u;

type WordsJudge = (cell: Cell, isThere: boolean) => boolean;

function wordsJudge(from: LanguageCode, to: LanguageCode): WordsJudge {
  const [ours, theirs, isLatin] = [sourceWords(from), targetWords(to), hasScript('a', from)];
  const sexes = new Set(formWords(to).sex);
  const isForeign = foreignTest(from, to, theirs);
  const isStrange = strangeTest(from, to, isForeign);
  return ({ text, isLabel, isSureLabel, isSigned, before }, isThere) => {
    const phrase = plain(text);
    if (theirs.has(phrase) || phrase.length < 2 || /[@\d]|www/u.test(phrase)) return false;
    const words = text.match(/[\p{L}\p{M}][\p{L}\p{M}-]+/gu) ?? [];
    if (to === 'en' && words.every((word) => isEnglishWord(word, true) || isProperInEnglish(word)))
      return false;
    const isTelling = isLabel || phrase.length > 3 || /\p{M}/u.test(text.normalize('NFD'));
    if (ours.has(phrase) && (isThere || phrase.includes(' '))) return isTelling || sexes.has(plain(before));
    if (!isThere || !isLatin) return false;
    // Names of people and places contain capitalised words, but so may labels.
    const isOneLabel =
      isSureLabel && /^\p{Lu}(?:\p{Ll}{4,}|\p{Lu}{4,})$/u.test(text) && !isInternational.test(text);
    if (isOneLabel && isForeign(text.toLowerCase())) return true;
    const content = words.filter(
      (word) => (word.length > 2 || isMarked.test(word)) && !nameParticles.has(word.toLowerCase()),
    );
    const strange = content.filter((word) => isStrange(word.toLowerCase()) && !isAbbreviation.test(word));
    // 'Banco Santander: Calle Mayor' is a name with its address.
    const mayBeName = content.length > 1 && words.every((word) => /^\p{Lu}/u.test(word));
    const isTold = (isSigned && !mayBeName) || noName.test(before);
    if (isTold && strange.length > 0 && 2 * strange.length >= content.length) return true;
    const foreign = content.filter((word) => isForeign(word.toLowerCase()));
    const isSmall = (word: string): boolean => /^\p{Ll}/u.test(word);
    const capitals = content.slice(1).filter((word) => !isSmall(word)).length;
    const small = foreign.filter(isSmall).length;
    return 2 * foreign.length >= content.length && small > 0 && (isLabel || small >= capitals);
  };
}

/** The same for the words of a label, which are common ones: English has many rare words. */
function strangeTest(
  from: LanguageCode,
  to: LanguageCode,
  isForeign: (word: string) => boolean,
): (word: string) => boolean {
  if (to !== 'en') return from === 'en' ? isForeign : () => false;
  return (word) =>
    (word.length > 3 || isMarked.test(word)) &&
    !isEnglishWord(word, true) &&
    !isProperInEnglish(word) &&
    !nameParticles.has(word);
}

const isAbbreviation = /^\p{Lu}{2,6}$/u;

/** Labels of values that are not names, in English and Spanish. */
const noName =
  /\b(?:sex|gender|religion|relationship|occupation|profession|(?:marital|civil) status|nationality|citizenship|purpose|grade|reason|type|cause|remarks?|category|diagnosis|condition|colou?r|action|subject|sexo|religi[oó]n|parentesco|ocupaci[oó]n|profesi[oó]n|estado civil|motivo|tipo|causa|observaciones|categor[ií]a|diagn[oó]stico)$/iu;

/** Returns a function that tests whether lower-case words are not words of the target language. */
function foreignTest(
  from: LanguageCode,
  to: LanguageCode,
  theirs: ReadonlySet<string>,
): (word: string) => boolean {
  const isOwn = (word: string): boolean => theirs.has(plain(word)) || nameParticles.has(word);
  if (to === 'en') return (word) => !isOwn(word) && !isEnglishWord(word);
  const isShared = /(?:[st]ion|[ai]ble|al|um|us|is|or)$/u;
  const isPlain = (word: string): boolean => word.length > 3 && !isOwn(word) && !isShared.test(word);
  return from === 'en' ? (word) => isPlain(word) && isEnglishWord(word) : isPlain;
}

const [sources, targets] = [new Map<LanguageCode, Set<string>>(), new Map<LanguageCode, Set<string>>()];

function sourceWords(from: LanguageCode): Set<string> {
  const { surname, given, sex, male, female, others, values } = formWords(from);
  const known =
    sources.get(from) ??
    new Set([...[surname, given, sex, male, female, others, values].flat(), ...countriesIn(from)]);
  sources.set(from, known);
  return known;
}

function targetWords(to: LanguageCode): Set<string> {
  const phrases = Object.values(formWords(to)).flat() as string[];
  const words = phrases.flatMap((phrase) => [phrase, ...phrase.split(' ')]);
  const known =
    targets.get(to) ??
    new Set([...words, ...countriesIn(to), ...functionWordsOf(to), ...international.split(' ')]);
  targets.set(to, known);
  return known;
}

/** A label of one word may be the same word in two languages. */
const isInternational = /(?:in[eg]?|[ae]nce|age|ure|ment|ose)$/u;

/** Words that are the same in many languages. */
const international =
  'adobe agenda algebra analog area auto average bank bar base bonus bruto centimeter chronic code data date digital diploma dollar doctor document email euro extra fax film firm format gas hotel idem index interim internet job karate kilo kilogram latin legal limit liter logo longitude machine main manager marketing maximum mean media meter million minimum mobile model modern motor name negative nett normal note online option page paper park partner passport person phone photo plan plasma plus police positive post print privat problem product profession programme project radio religion report rest result routine section serie series service set signature sport stable standard start status stop student study style system tax taxi telephone temperature test text total transfer transport type unit version video virus visa volume zone';
