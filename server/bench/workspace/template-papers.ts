import type { ReadPage } from '@truepage/core/reading/read-page';
import type { Block, WorkPage } from '@truepage/core/workspace/block';
import { seededRandom } from '../../test/support/seeded-random.ts';
import { readPairs, type CheckedPair } from '../checks/read-pairs.ts';

/** Papers of one form, as scanned and as translated. */
export interface Form {
  readonly id: string;
  readonly papers: readonly CheckedPair[];
}

/** Samples of the delivery checks: labels with values, or sentences that contain values. */
export type FormSet = 'forms' | 'papers';

/** The forms of a set with several papers each. */
export function readForms(set: FormSet): readonly Form[] {
  const pairs = readPairs(set);
  const groups = Map.groupBy(pairs, ({ id }) => id.replace(/-\d+$/u, ''));
  return [...groups].map(([id, papers]) => ({ id, papers })).filter(({ papers }) => papers.length > 2);
}

const confusions: Readonly<Record<string, string>> = {
  o: 'c',
  e: 'c',
  i: 'l',
  l: 'i',
  a: 'o',
  n: 'r',
  m: 'n',
  u: 'v',
  t: 'f',
  h: 'b',
};

/** The printed text of an original's pages: lines, with a tab or a wide gap between columns. */
export interface ScannedText {
  readonly original: readonly string[];
}

/** Simulates the OCR result of an original's pages. `noise`: the share of words with a wrong letter. */
export function scanned({ original }: ScannedText, noise: number, seed: number): ReadPage[] {
  const random = seededRandom(seed);
  return original.map((text, index) => ({
    page: index + 1,
    turned: 0,
    script: 'Latin',
    confidence: 92,
    languages: [],
    missing: [],
    words: text.split('\n').flatMap((line, at) =>
      line.split(/\t| {3,}/u).flatMap((column, place) =>
        column
          .split(/\s+/u)
          .filter((word) => word !== '')
          .map((word, number) => {
            const isWrong = random() < noise;
            return {
              text: isWrong ? misread(word, random()) : word,
              box: [place * 4000 + number * 300, at * 200, 290, 150] as [number, number, number, number],
              confidence: isWrong ? 70 : 96,
              line: at,
            };
          }),
      ),
    ),
  }));
}

function misread(word: string, where: number): string {
  const letters = [...word];
  const at = Math.floor(where * letters.length);
  return letters.with(at, confusions[letters[at]?.toLowerCase() ?? ''] ?? letters[at] ?? '').join('');
}

/** The faithful translation as typed by a person: labels with values, marks and sentences. */
export function typed({ faithful }: CheckedPair): WorkPage[] {
  return faithful.map((text, page) => ({
    blocks: piecesOf(text).map((piece, at): Block => {
      const id = `${page}-${at}`;
      if (/^\[.*\]$/u.test(piece)) return { id, kind: 'mark', mark: 'seal', text: piece.slice(1, -1) };
      const [label = '', ...values] = piece.split(/\t|: /u);
      if (values.length > 0) return { id, kind: 'field', label, text: plainValue(values.join(': ')) };
      return { id, kind: 'paragraph', text: piece };
    }),
  }));
}

/** A later paper in the layout of the office's form: each translator of the samples uses a different one. */
export function typedAs(first: CheckedPair, later: CheckedPair): WorkPage[] {
  const values = new Map<string, string>();
  for (const block of typed(later).flatMap(({ blocks }) => blocks))
    if (block.kind === 'field') values.set(block.label, block.text);
  return typed(first).map(({ blocks }) => ({
    blocks: blocks.map((block) =>
      block.kind === 'field' ? { ...block, text: values.get(block.label) ?? '' } : block,
    ),
  }));
}

/** Lines, and columns of a line. */
const piecesOf = (text: string) =>
  text
    .split(/\n| {3,}/u)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');

/** Removes a second spelling in brackets. */
const plainValue = (value: string) => value.replace(/ \([^)]*\)$/u, '');
