import { workLimits, type Block, type BlockKind, type WorkPage } from './block.ts';

/** An empty block of a kind. */
export function newBlock(kind: BlockKind, id: string): Block {
  switch (kind) {
    case 'field':
      return { id, kind, label: '', text: '' };
    case 'table':
      return {
        id,
        kind,
        hasHeader: true,
        rows: [
          ['', ''],
          ['', ''],
        ],
      };
    case 'mark':
      return { id, kind, mark: 'seal', text: '' };
    default:
      return { id, kind, text: '' };
  }
}

/** Converts a block to another kind, keeping its texts. */
export function asKind(block: Block, kind: BlockKind): Block {
  if (block.kind === kind) return block;
  const { id, original } = block;
  const next = { ...newBlock(kind, id), ...(original !== undefined && { original }) };
  const words = wordsOf(block);
  switch (next.kind) {
    case 'field': {
      const [label = '', ...others] = words.split(/:\s*/u);
      return others.length > 0 && label.length <= workLimits.label
        ? { ...next, label, text: others.join(': ') }
        : { ...next, text: words };
    }
    case 'table':
      return {
        ...next,
        rows:
          words === ''
            ? next.rows
            : words
                .split('\n')
                .map((line) => line.split('\t'))
                .map(padded),
      };
    default:
      return { ...next, text: words };
  }
}

function padded(
  row: readonly string[],
  _index: number,
  rows: readonly (readonly string[])[],
): readonly string[] {
  const columns = Math.min(workLimits.columns, Math.max(2, ...rows.map(({ length }) => length)));
  return Array.from({ length: columns }, (_, column) => row[column] ?? '');
}

function wordsOf(block: Block): string {
  if (block.kind === 'table')
    return block.rows
      .map((row) => row.join('\t').trimEnd())
      .join('\n')
      .trim();
  if (block.kind === 'field' && block.label !== '') return `${block.label}: ${block.text}`.trimEnd();
  return block.text;
}

type Pages = readonly WorkPage[];

/** Changes the blocks of one page (index from 0). */
function onPage(pages: Pages, page: number, change: (blocks: readonly Block[]) => readonly Block[]): Pages {
  return pages.map((one, index) => (index === page ? { ...one, blocks: change(one.blocks) } : one));
}

/** Replaces the block with the same id. */
export function replaceBlock(pages: Pages, block: Block): Pages {
  return pages.map((page) =>
    page.blocks.some(({ id }) => id === block.id)
      ? { ...page, blocks: page.blocks.map((one) => (one.id === block.id ? block : one)) }
      : page,
  );
}

/** Inserts a block on a page (index from 0) after another block, or at the top if `after` is undefined. A full page does not change. */
export function insertBlock(pages: Pages, page: number, block: Block, after?: string): Pages {
  return onPage(pages, page, (blocks) => {
    if (blocks.length >= workLimits.blocks) return blocks;
    const at = blocks.findIndex(({ id }) => id === after) + 1;
    return blocks.toSpliced(at, 0, block);
  });
}

export function removeBlock(pages: Pages, blockId: string): Pages {
  return pages.map((page) =>
    page.blocks.some(({ id }) => id === blockId)
      ? { ...page, blocks: page.blocks.filter(({ id }) => id !== blockId) }
      : page,
  );
}

/** Moves a block up (-1) or down (1) on its page, if possible. */
export function moveBlock(pages: Pages, blockId: string, by: -1 | 1): Pages {
  return pages.map((page) => {
    const from = page.blocks.findIndex(({ id }) => id === blockId);
    const block = page.blocks[from];
    const to = from + by;
    if (block === undefined || to < 0 || to >= page.blocks.length) return page;
    return { ...page, blocks: page.blocks.toSpliced(from, 1).toSpliced(to, 0, block) };
  });
}

/** Returns as many pages as the original has: missing ones are empty, and pages with text are never dropped. */
export function withPages(pages: Pages, count: number): Pages {
  const wanted = Math.min(workLimits.pages, Math.max(1, count));
  const missing = Math.max(0, wanted - pages.length);
  return missing === 0 ? pages : [...pages, ...Array.from({ length: missing }, () => ({ blocks: [] }))];
}
