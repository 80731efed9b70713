import { functionWordsOf } from '../../checks/language/function-words.ts';
import { foldWord } from '../../checks/names/fold-name.ts';
import type { LanguageCode } from '../../languages.ts';
import type { ReadWord } from '../../reading/read-page.ts';
import { keysOf, wordKey } from '../../texts/word-key.ts';
import { datesIn, overlaps, partsOfWord, wordsIn, type Piece } from '../words-in-text.ts';
import { gapMark, lineMark, trimmed } from './gap-marks.ts';
import { namesIn } from './names-in-text.ts';
import { isSameName } from './same-name.ts';
import { dateOf } from './read-value.ts';
import { translatedWord } from './value-words.ts';

interface GapParts {
  /** The words of the original, line by line. */
  readonly words: readonly ReadWord[];
  readonly from: LanguageCode;
  readonly to: LanguageCode;
  /** Folded words of names and values. */
  readonly personal: ReadonlySet<string>;
  /** All texts of the translation: a word that both documents contain is a name, or at least not only part of the form. */
  readonly said: readonly string[];
  /** Whether one word that may be a name goes alone: a seal says whose it is. */
  readonly isOfMark?: boolean;
}

export interface GapSource extends GapParts {
  /** The words as the original spells them, and the meanings of words commonly filled into forms. */
  readonly copied: ReadonlySet<string>;
  readonly meant: ReadonlySet<string>;
  /** The words of the translation. */
  readonly saidKeys: ReadonlySet<string>;
  /** Its capitalised words. */
  readonly saidNames: readonly string[];
}

/** The data that sentences of a translation are compared with. */
export function gapSource(parts: GapParts): GapSource {
  const { words, from, to } = parts;
  const copied = new Set(words.map(({ text }) => wordKey(text)));
  const meant = new Set(words.map(({ text }) => wordKey(translatedWord(trimmed(text), from, to) ?? '')));
  const saidWords = parts.said.flatMap((text) => wordsIn(text).map(({ raw }) => raw));
  const saidNames = [...new Set(saidWords.filter((word) => /^\p{Lu}/u.test(word)))];
  return { ...parts, copied, meant, saidKeys: new Set(saidWords.map(wordKey)), saidNames };
}

interface Gap extends Piece {
  /** Its position in the original: the first word, and the first word after it. */
  readonly place?: readonly [number, number] | undefined;
}

/**
 * A sentence with gaps, and the positions of their values in the original: 'born on …1', 'el día …1 en la ciudad'. Gaps without a number
 * are not literally in the original.
 */
export function withGaps(
  text: string,
  source: GapSource,
): { readonly text: string; readonly original: string } {
  const located: Gap[] = [];
  for (const gap of gapsIn(text, source)) located.push({ ...gap, place: placeOf(gap.raw, source, located) });
  const gaps = joined(located, text, source.words);
  const isTaken = (at: number) =>
    gaps.some(({ place }) => place !== undefined && at >= place[0] && at < place[1]);
  const anchors: string[] = [];
  let [result, done] = ['', 0];
  for (const { from, to, place } of gaps) {
    const anchor = place && anchorOf(place, source, isTaken);
    if (anchor !== undefined) anchors.push(anchor);
    result += text.slice(done, from) + gapMark + (anchor === undefined ? '' : String(anchors.length));
    done = to;
  }
  return {
    text: result + text.slice(done),
    original: anchors.map((anchor, at) => anchor.replace(gapMark, `${gapMark}${at + 1}`)).join(' | '),
  };
}

/** A sentence of more words says 'no' and 'yes' itself. */
const fewWords = 3;

/** What is about a person in a text: dates, numbers, names, what the original has letter by letter, and words that forms are filled in with. */
function gapsIn(text: string, source: GapSource): Gap[] {
  const { copied, meant, to, personal } = source;
  const usual = functionWordsOf(to);
  const dates = datesIn(text, to);
  const words = wordsIn(text).filter((word) => !dates.some((date) => overlaps(word, date)));
  const names = namesIn(words, text, {
    to,
    isOfMark: source.isOfMark,
    read: source.words.map((word) => trimmed(word.text)),
  });
  const answers = ['yes', 'no'].map((word) => wordKey(translatedWord(word, 'en', to) ?? word));
  const isGap = (word: Piece): boolean => {
    const { raw } = word;
    if (/\p{N}/u.test(raw) || partsOfWord(raw).some((part) => personal.has(foldWord(part)))) return true;
    const key = wordKey(raw);
    if (usual.has(raw.toLowerCase())) return false;
    if (names.has(word)) return true;
    if (words.length > fewWords && answers.includes(key)) return false;
    return meant.has(key) || (copied.has(key) && raw !== raw.toLowerCase() && key.length > 2);
  };
  return [...dates, ...words.filter(isGap)].toSorted((one, other) => one.from - other.from);
}

const mostDateWords = 8;

/** Where the original has a value that no earlier gap has taken. */
function placeOf(value: string, { words, from, to }: GapSource, taken: readonly Gap[]): Gap['place'] {
  const iso = dateOf(value, to, true)?.iso;
  // The next word of a name stands beside the one before.
  const beside = taken.at(-1)?.place?.[1];
  if (
    iso === undefined &&
    beside !== undefined &&
    isSaid(trimmed(words[beside]?.text ?? ''), value, from, to)
  )
    return [beside, beside + 1];
  const isFree = (at: number, end: number) =>
    taken.every(({ place }) => place === undefined || end <= place[0] || at >= place[1]);
  const joinedFrom = (at: number, end: number) =>
    words
      .slice(at, end)
      .map(({ text }) => text)
      .join(' ');
  for (let at = 0; at < words.length; at += 1) {
    if (iso === undefined) {
      if (isFree(at, at + 1) && isSaid(trimmed(words[at]?.text ?? ''), value, from, to)) return [at, at + 1];
      continue;
    }
    for (let end = at + 1; end <= Math.min(words.length, at + mostDateWords); end += 1)
      if (isFree(at, end) && dateOf(trimmed(joinedFrom(at, end)), from)?.iso === iso) return [at, end];
  }
  return undefined;
}

function isSaid(word: string, value: string, from: LanguageCode, to: LanguageCode): boolean {
  if (wordKey(word) === wordKey(value) || isSameName(word, value)) return true;
  return wordKey(translatedWord(word, from, to) ?? '') === wordKey(value);
}

/** Words such as 'de' of 'Benítez de León', which stand between the same words in both documents. */
function isCopied(between: string, from = 0, to = 0, words: GapSource['words'] = []): boolean {
  const keys = keysOf(between);
  const isName = keys.length > 0 && !/[^\p{L}\p{M}\s]/u.test(between);
  return (
    isName &&
    keys.join(' ') ===
      words
        .slice(from, to)
        .map(({ text }) => wordKey(text))
        .join(' ')
  );
}

/** Neighbours that stand beside each other in both documents are one gap, as are all words of one name. */
function joined(gaps: readonly Gap[], text: string, words: GapSource['words']): Gap[] {
  const result: Gap[] = [];
  for (const gap of gaps) {
    const last = result.at(-1);
    const between = last === undefined ? '' : text.slice(last.to, gap.from);
    const isBeside =
      last?.place?.[1] === gap.place?.[0]
        ? (last?.place === undefined ? /^[\s,.]*$/u : /^[\s,]*$/u).test(between)
        : isCopied(between, last?.place?.[1], gap.place?.[0], words);
    if (last === undefined || !isBeside) result.push(gap);
    else
      result.splice(-1, 1, {
        from: last.from,
        to: gap.to,
        raw: text.slice(last.from, gap.to),
        place: last.place && gap.place && [last.place[0], gap.place[1]],
      });
  }
  return result;
}

const [mostBefore, mostAfter] = [3, 2];

/** The words of the form around a value, or those behind one that begins its line; undefined where neither is there. */
function anchorOf(
  [start, end]: readonly [number, number],
  source: GapSource,
  isTaken: (at: number) => boolean,
): string | undefined {
  const { words } = source;
  const isFree = (at: number) => !isTaken(at) && isOfForm(words[at], source);
  let [first, last] = [start, end];
  const isOnLine = (at: number) => first === start || words[at]?.line === words[first]?.line;
  while (start - first < mostBefore && isFree(first - 1) && isOnLine(first - 1)) first -= 1;
  while (last - end < mostAfter && isFree(last)) last += 1;
  const beginsLine = words[start - 1]?.line !== words[start]?.line;
  if (first === start && !(beginsLine && last > end)) return undefined;
  const said = (at: number, until: number) =>
    words
      .slice(at, until)
      .map(({ text }) => text)
      .join(' ');
  const before = first === start ? lineMark : said(first, start);
  return `${before} ${gapMark} ${said(end, last)}`.trim();
}

/** Whether a word of the original is printed on the form and not about a person; false if in doubt. */
function isOfForm(word: ReadWord | undefined, source: GapSource): boolean {
  const { words, from, to, personal, saidKeys, saidNames } = source;
  if (word === undefined || /\p{N}/u.test(word.text)) return false;
  // Signs such as '/' and '·' part values.
  if (wordKey(word.text) === '') return true;
  const text = trimmed(word.text);
  if (functionWordsOf(from).has(text.toLowerCase())) return true;
  if (personal.has(foldWord(text)) || translatedWord(text, from, to) !== undefined) return false;
  // Both documents contain it, so it is a name or a place.
  if (saidKeys.has(wordKey(text)) || saidNames.some((name) => isSameName(text, name))) return false;
  const line = words.filter((other) => other.line === word.line);
  // Within a line, a capital starts a name or a label; German nouns have one, too.
  const isCapital = /^\p{Lu}/u.test(text) && line[0] !== word && !word.text.endsWith(':');
  if (isCapital && from !== 'de' && line.some((other) => /\p{Ll}/u.test(other.text))) return false;
  const isShouted = text.length > 1 && text === text.toUpperCase() && text !== text.toLowerCase();
  return !isShouted || line.every((other) => !/\p{Ll}/u.test(other.text));
}
