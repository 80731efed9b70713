import type { Filled } from '../block.ts';
import type { ReadWord } from '../../reading/read-page.ts';
import { wordKey } from '../../texts/word-key.ts';
import { gapMark, lineMark, trimmed } from './gap-marks.ts';
import { isAlike, type IsSameWord } from './read-lines.ts';
import { readValue, type ValueContext } from './read-value.ts';

interface FilledText {
  readonly text: string;
  readonly filled?: Filled;
  /** The corresponding text of the original. */
  readonly original?: string;
}

/** The maximum words of a value; a longer text is something else. */
const mostWords = 12;

/** Fills a template's sentence with the values that the next document has between the same words. A person must fill the remaining gaps. */
export function fillGaps(
  text: string,
  anchors: string,
  words: readonly ReadWord[],
  context: ValueContext,
): FilledText {
  if (!text.includes(gapMark)) return { text };
  const found = anchors.split(' | ').map((anchor) => between(anchor, words));
  const places = found.filter((place) => place !== undefined);
  let confidence = 100;
  const filled = text.replaceAll(
    new RegExp(`${gapMark}(\\d{1,2})?`, 'gu'),
    (_, number: string | undefined) => {
      const place = number === undefined ? undefined : found[Number(number) - 1];
      if (place === undefined) {
        confidence = 0;
        return gapMark;
      }
      const value = valueOf(place, words, context);
      confidence = Math.min(confidence, value.filled.confidence);
      return value.text;
    },
  );
  return {
    text: filled,
    filled: { from: 'reading', confidence },
    ...(places.length > 0 && { original: places.map((place) => saidAt(place, words)).join(' · ') }),
  };
}

function valueOf(place: Place, words: readonly ReadWord[], context: ValueContext) {
  const confidence = Math.min(...words.slice(...place).map((word) => word.confidence));
  return readValue(saidAt(place, words), confidence, context);
}

const saidAt = (place: Place, words: readonly ReadWord[]): string =>
  trimmed(
    words
      .slice(...place)
      .map(({ text }) => text)
      .join(' '),
  );

type Place = readonly [start: number, end: number];

/** The words between those of an anchor: 'el día …1 en la'. */
function between(anchor: string, words: readonly ReadWord[]): Place | undefined {
  const [before = '', after = ''] = anchor.split(new RegExp(`\\s*${gapMark}\\d*\\s*`, 'u'));
  const [first, last] = [before, after].map(keysOfAnchor) as [Keys, Keys];
  if (before === lineMark) return placeBefore(last, words, isEqual) ?? placeBefore(last, words, isAlike);
  if (first.length === 0) return undefined;
  return placeBetween(first, last, words, isEqual) ?? placeBetween(first, last, words, isAlike);
}

type Keys = readonly string[];

/** Signs such as '/' stand for themselves. */
const keyOf = (word: string): string => wordKey(word) || word;
const keysOfAnchor = (text: string): Keys =>
  text
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map(keyOf);

function isAt(keys: Keys, at: number, words: readonly ReadWord[], isSame: IsSameWord): boolean {
  return (
    at + keys.length <= words.length &&
    keys.every((key, index) => isSame(key, keyOf(words[at + index]?.text ?? '')))
  );
}

/** From the beginning of a line to these words of it. */
function placeBefore(after: Keys, words: readonly ReadWord[], isSame: IsSameWord): Place | undefined {
  for (let end = 1; end + after.length <= words.length; end += 1) {
    if (!isAt(after, end, words, isSame)) continue;
    const start = words.findIndex(({ line }) => line === words[end - 1]?.line);
    if (end - start <= mostWords) return [start, end];
  }
  return undefined;
}

const isEqual: IsSameWord = (one, other) => one === other;

function placeBetween(
  before: Keys,
  after: Keys,
  words: readonly ReadWord[],
  isSame: IsSameWord,
): Place | undefined {
  const places = words.flatMap((_, at): Place[] => {
    if (!isAt(before, at, words, isSame)) return [];
    const start = at + before.length;
    const line = words[start]?.line;
    for (let end = start + 1; end <= Math.min(words.length, start + mostWords); end += 1) {
      const isEnd = after.length > 0 ? isAt(after, end, words, isSame) : words[end]?.line !== line;
      if (isEnd) return [[start, end]];
    }
    return [];
  });
  // The same words may stand in a sentence before: a value is short.
  return places.toSorted((one, other) => one[1] - one[0] - (other[1] - other[0]))[0];
}
