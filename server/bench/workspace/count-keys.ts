import { wordKey } from '@truepage/core/texts/word-key';
import { dateOf } from '@truepage/core/workspace/templates/read-value';
import { needsConfirmation, textsOf, type Block, type WorkPage } from '@truepage/core/workspace/block';
import { gapMark } from '@truepage/core/workspace/templates/gap-marks';
import { datesIn } from '@truepage/core/workspace/words-in-text';

/** The keystrokes to type pages: one per letter, and one per text to move to the next. */
export function keysToType(pages: readonly WorkPage[]): number {
  return pages.flatMap(({ blocks }) => blocks).reduce((sum, block) => sum + keysFor(block), 0);
}

export function keysFor(block: Block): number {
  return textsOf(block).reduce((sum, text) => sum + text.length + 1, 0);
}

/** The keystrokes to correct filled-in pages: retyping wrong texts, and one for each confirmation and each missing block. */
export function keysToCorrect(filled: readonly WorkPage[], wanted: readonly WorkPage[]): number {
  const given = filled.flatMap(({ blocks }) => blocks);
  return wanted
    .flatMap(({ blocks }) => blocks)
    .reduce((sum, block, index) => sum + keysToMake(block, given[index]), 0);
}

/** The same for one block. */
export function keysToMake(wanted: Block, given: Block | undefined): number {
  if (given === undefined || given.kind !== wanted.kind) return keysFor(wanted) + 1;
  const texts = textsOf(given);
  const changes = textsOf(wanted).map((text, at) => keysToChange(texts[at] ?? '', text));
  const isRight = changes.every((keys) => keys === 0);
  const confirmations = needsConfirmation(given) && isRight ? 1 : 0;
  return changes.reduce((all, keys) => all + keys, 0) + confirmations;
}

/** Whether a block was filled in with other words or numbers than the wanted ones, in whatever order; gaps that stay are not wrong. */
export function isWronglyFilled(wanted: Block, given: Block | undefined): boolean {
  if (given === undefined || wanted.kind !== given.kind || textsOf(given).at(-1) === '') return false;
  const [said = '', own = ''] = [given, wanted].map((block) => textsOf(block).at(-1));
  const sorted = (text: string) => wordsOf(text).map(wordKey).toSorted().join(' ').trim();
  return !said.includes(gapMark) && sorted(said) !== sorted(own);
}

/**
 * Retypes a wrong text, or only its wrong words: a click at each place, a key to delete each wrong word, and the letters of the
 * new ones.
 */
function keysToChange(given: string, wanted: string): number {
  if (isSame(given, wanted)) return 0;
  const [before, after] = [wordsOf(given), wordsOf(wanted)];
  const same = commonWords(before, after);
  const gone = before.length - same.length;
  let [places, typed, at] = [0, 0, 0];
  let isInPlace = false;
  for (const word of after) {
    const isKept = same[at] === word;
    if (isKept) at += 1;
    else typed += word.length + 1;
    if (!isKept && !isInPlace) places += 1;
    isInPlace = !isKept;
  }
  return Math.min(wanted.length + 1, Math.max(places, gone > 0 ? 1 : 0) + gone + typed);
}

/** The longest common subsequence of words. */
function commonWords(one: readonly string[], other: readonly string[]): readonly string[] {
  let rows: (readonly string[])[] = Array.from({ length: other.length + 1 }, () => []);
  for (const word of one) {
    const next: (readonly string[])[] = [[]];
    for (const [at, theirs] of other.entries()) {
      const [left = [], above = [], corner = []] = [next[at], rows[at + 1], rows[at]];
      const longer = left.length > above.length ? left : above;
      next.push(isSame(word, theirs) && corner.length >= longer.length ? [...corner, theirs] : longer);
    }
    rows = next;
  }
  return rows.at(-1) ?? [];
}

/** The words of a text; a date is one, however it is written. */
function wordsOf(text: string): readonly string[] {
  let [plain, done] = ['', 0];
  for (const { from, to, keys } of datesIn(text, 'en')) {
    plain += text.slice(done, from) + (keys[0] ?? '');
    done = to;
  }
  return (plain + text.slice(done)).split(' ');
}

/** Ignores capitals, accents and date formats, which are a matter of style. */
function isSame(one: string, other: string): boolean {
  const [ours, theirs] = [one, other].map((text) => dateOf(text, 'en')?.iso ?? wordKey(text));
  return ours === theirs;
}
