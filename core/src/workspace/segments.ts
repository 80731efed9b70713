import { workLimits, type Block, type WorkPage } from './block.ts';

/** A text of a translation, for exchange with other programs. */
export interface Segment {
  /** The block's id and the text within it: 'a1', 'a1.label', 'a1.0.2' (row, cell). */
  readonly id: string;
  /** '' if the original's text is unknown. */
  readonly source: string;
  readonly target: string;
}

/** The texts of a page that can be translated; those without both source and target are omitted. */
export function segmentsOf({ blocks }: WorkPage): readonly Segment[] {
  return blocks.flatMap(segmentsIn).filter(({ source, target }) => source !== '' || target !== '');
}

function segmentsIn(block: Block): readonly Segment[] {
  const { id, original: source = '' } = block;
  if (block.kind === 'table')
    return block.rows.flatMap((row, at) =>
      row.map((target, column) => ({ id: `${id}.${at}.${column}`, source: '', target })),
    );
  const own = { id, source, target: block.text };
  return block.kind === 'field' ? [{ id: `${id}.label`, source: '', target: block.label }, own] : [own];
}

/** Returns the pages with these translations, by segment id, and how many segments belong to these pages. */
export function withTranslations(
  pages: readonly WorkPage[],
  translations: ReadonlyMap<string, string>,
): { readonly pages: readonly WorkPage[]; readonly count: number } {
  let count = 0;
  const of = (id: string, before: string, most: number): string => {
    const found = translations.get(id);
    if (found === undefined) return before;
    count += 1;
    return found.slice(0, most);
  };
  const translated = (block: Block): Block => {
    const { id } = block;
    if (block.kind === 'table') {
      const cell = (row: number) => (text: string, column: number) =>
        of(`${id}.${row}.${column}`, text, workLimits.cell);
      return { ...block, rows: block.rows.map((row, at) => row.map(cell(at))) };
    }
    if (block.kind !== 'field') return { ...block, text: of(id, block.text, workLimits.text) };
    const { filled, ...field } = block;
    const text = of(id, block.text, workLimits.text);
    const label = of(`${id}.label`, block.label, workLimits.label);
    return { ...field, label, text, ...(text === block.text && filled !== undefined && { filled }) };
  };
  const changed = pages.map((page) => ({ ...page, blocks: page.blocks.map(translated) }));
  return { pages: changed, count };
}
