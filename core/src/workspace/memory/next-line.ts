import type { ReadPage } from '../../reading/read-page.ts';
import { workLimits, type Block } from '../block.ts';
import { partsOf } from '../templates/read-lines.ts';

/** The line of the original after those of a block and the blocks before it; undefined after the last line. */
export function nextLine(page: ReadPage, blocks: readonly Block[], blockId: string): string | undefined {
  const lines = partsOf([page]).map(({ words }) => words.map(({ text }) => text).join(' '));
  let next = 0;
  for (const { original } of blocks.slice(0, blocks.findIndex(({ id }) => id === blockId) + 1)) {
    if (original === undefined) continue;
    const has = (line: string, at: number) => at >= next && original.includes(line);
    const first = lines.findIndex(has);
    if (first === -1) continue;
    const end = lines.findIndex((line, at) => at > first && !has(line, at));
    next = end === -1 ? lines.length : end;
  }
  return lines[next];
}

/** Adds a line of the original to a block; the second line of a field is its value. */
export function withLine(block: Block, line: string): Block {
  const { original: before = '' } = block;
  const isValue = block.kind === 'field' && before !== '' && !/[:：]/u.test(before);
  return { ...block, original: `${before}${isValue ? ': ' : ' '}${line}`.trim().slice(0, workLimits.text) };
}
