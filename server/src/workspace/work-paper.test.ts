import type { Block } from '@truepage/core/workspace/block';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { workPaper } from './work-paper.ts';
import { compilePaper, drawPicture } from '../pdf/compile.ts';

const now = new Date('2026-11-27T00:00:00Z');

/** `count` fields; enough of them fill a page at the largest font size. */
const fields = (count: number): Block[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `f${at}`,
    kind: 'field',
    label: `Label ${at}`,
    text: `Value ${at}`,
  }));

const paperOf = (pages: readonly (readonly Block[])[], language = 'en') =>
  workPaper(
    { pages: pages.map((blocks) => ({ blocks })), orderNumber: 'TP-1', language, paper: 'a4', title: 'acta' },
    now,
  );

async function pagesOf(pages: readonly (readonly Block[])[], language?: string): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(compilePaper('translation', paperOf(pages, language))));
  return (await extractText(pdf, { mergePages: false })).text;
}

const said = (text: string): Block[] => [{ id: 'p', kind: 'paragraph', text }];

test('each page of the original gives one page, even if it is empty', async () => {
  expect(await pagesOf([said('One'), [], said('Three')])).toEqual(['One', '', 'Three']);
});

test('a slightly too long page shrinks; a much too long one continues on a second sheet', async () => {
  const lengths = async (count: number) => (await pagesOf([fields(count), said('Next')])).length;
  expect(await lengths(50)).toBe(2);
  expect(await lengths(120)).toBeGreaterThan(2);
});

test.each([
  ['ar', '[ختم بارز: x]'],
  ['ja', '[公印: x]'],
  ['hy', '[seal: x]'],
])('marks are named in %s', (language, written) => {
  const [page] = paperOf([[{ id: 'm', kind: 'mark', mark: 'seal', text: 'x' }]], language)['pages'] as {
    readonly blocks: readonly { readonly text: string }[];
  }[];
  expect(page?.blocks[0]?.text).toBe(written);
});

test('a page of two sheets is one image, in which the second sheet does not cover the first', () => {
  const svg = drawPicture('translation', paperOf([fields(120)], 'ar'));
  expect(svg).toMatch(/^<svg/u);
  expect(svg).not.toContain('fill="#ffffff"');
});
