import type { ReadPage } from '@truepage/core/reading/read-page';
import { keysOf } from '@truepage/core/texts/word-key';
import { textsOf, type Block, type WorkPage } from '@truepage/core/workspace/block';
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

/** Blocks that a later paper has, too; undefined: its translator put it otherwise, or in another place. */
type Wanted = readonly (readonly (Block | undefined)[])[];

/**
 * A later paper in the layout that the office has for its form: translators of the samples each have their own. A field takes the value
 * beside the same label, a sentence the values between the same words of the form.
 */
export function typedAs({ papers }: Form, first: CheckedPair, later: CheckedPair): Wanted {
  const isOfForm = wordsOfForm(papers);
  const [own, others] = [first, later].map((paper) => keyed(typed(paper), isOfForm)) as [Keyed, Keyed];
  const known = Map.groupBy(others.flat(), ({ key }) => key);
  return own.map((page) =>
    page.map(({ block, key }) => {
      if (block.kind === 'mark' || isFixed(block, isOfForm)) return block;
      const [other, ...more] = known.get(key) ?? [];
      const isOne = own.flat().filter((one) => one.key === key).length === 1;
      if (!isOne || more.length > 0 || other === undefined) return undefined;
      if (block.kind === 'field' && other.block.kind === 'field') return { ...block, text: other.block.text };
      return other.block.kind === block.kind ? other.block : undefined;
    }),
  );
}

type IsOfForm = (word: string) => boolean;

/** Words that most translations of a form have are the form's. */
function wordsOfForm(papers: readonly CheckedPair[]): IsOfForm {
  const counts = new Map<string, number>();
  for (const { faithful } of papers)
    for (const word of new Set(faithful.flatMap(keysOf))) counts.set(word, (counts.get(word) ?? 0) + 1);
  const names = new Set(
    papers.flatMap((paper) => paper.names.flatMap((name) => keysOf(name.replaceAll('-', ' ')))),
  );
  return (word) =>
    !/\p{N}/u.test(word) && !names.has(word) && (counts.get(word) ?? 0) > papers.length * mostly;
}

const mostly = 0.6;

const isFixed = (block: Block, isOfForm: IsOfForm): boolean =>
  block.kind !== 'field' && textsOf(block).flatMap(keysOf).every(isOfForm);

type Keyed = readonly (readonly { readonly block: Block; readonly key: string }[])[];

/** Blocks with what the form says in them; those that are a value alone with what stands before. */
function keyed(pages: readonly WorkPage[], isOfForm: IsOfForm): Keyed {
  return pages.map(({ blocks }, page) => {
    let before = '';
    return blocks.map((block) => {
      const said = keysOf(block.kind === 'field' ? block.label : textsOf(block).join(' ')).filter(isOfForm);
      const key = said.length > 0 ? `${page} ${said.join(' ')}` : `after ${before}`;
      before = key;
      return { block, key };
    });
  });
}

/** Lines, columns of a line, labels with the values below them, and descriptions of marks beside other words. */
function piecesOf(text: string): string[] {
  const rows = text.split('\n').map((line) => line.split('\t'));
  const isTable = rows.some(({ length }) => length > 2);
  const lines = rows.flatMap((row, at) => {
    const next = rows[at + 1] ?? [];
    if (!isTable || row.length === 1) return [row.join('\t')];
    const above = rows.slice(0, at).findLastIndex(({ length }) => length === 1);
    const isValues = (at - above) % 2 === 0;
    return isValues ? [] : row.map((label, column) => `${label}\t${next[column] ?? ''}`);
  });
  return lines
    .flatMap((line) => line.split(/ {3,}|(?<=\])\s*(?=\[)|\s(?=\[)/u))
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
}

/** Removes a second spelling in brackets. */
const plainValue = (value: string) => value.replace(/ \([^)]*\)$/u, '');
