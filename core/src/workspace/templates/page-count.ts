import type { Block, Filled } from '../block.ts';

/** Words of 'Page 1 of 2', or of less: '1/2'. */
const mostWords = 2;

/** Whether a block says which page it is on (from 0), of how many, and nothing else. */
export function isPageCount(block: Block, at: number, pages: number): boolean {
  if (block.kind !== 'paragraph' && block.kind !== 'heading') return false;
  const numbers = block.text.match(/\p{N}+/gu) ?? [];
  const words = block.text.match(/\p{L}+/gu) ?? [];
  return numbers.join(' ') === `${at + 1} ${pages}` && words.length <= mostWords;
}

const [ifAsMany, otherwise] = [95, 50];

/** How sure the count of a template is on a paper, of which so many pages were read. */
export function pageCountFilled(pages: number, read: number): Filled {
  return { from: 'template', confidence: read === pages ? ifAsMany : otherwise };
}
