import type { ReadPage } from '../reading/read-page.ts';
import { filledOf, textsOf, workLimits, type Block, type WorkPage } from './block.ts';
import { partsOf } from './templates/read-lines.ts';

/** A block's text for machine translation. */
export interface ToDraft {
  readonly id: string;
  readonly part: 'label' | 'text';
  readonly source: string;
}

/** The page for machine translation: empty, with a block for each line of the original. */
export function pageToDraft(page: WorkPage, read: ReadPage | undefined, newId: () => string): WorkPage {
  if (page.blocks.length > 0 || read === undefined) return page;
  const lines = partsOf([read]).map(({ words }) => words.map(({ text }) => text).join(' '));
  const blocks = lines.slice(0, workLimits.blocks).map((line): Block => {
    const original = line.slice(0, workLimits.text);
    return /^[^:：]{2,80}[:：]./u.test(line)
      ? { id: newId(), kind: 'field', label: '', text: '', original }
      : { id: newId(), kind: 'paragraph', text: '', original };
  });
  return { blocks };
}

/** The blocks of a page that have an original but no text yet. */
export function textsToDraft({ blocks }: WorkPage): readonly ToDraft[] {
  return blocks.flatMap((block): ToDraft[] => {
    const { id, kind, original = '' } = block;
    if (kind === 'table' || kind === 'mark' || block.text !== '' || original.trim() === '') return [];
    const [, label, value] = /^([^:：]{2,80})[:：]\s*(.+)$/su.exec(original) ?? [];
    if (kind !== 'field' || label === undefined) return [{ id, part: 'text', source: original }];
    const labels: ToDraft[] = block.label === '' ? [{ id, part: 'label', source: label }] : [];
    return [...labels, { id, part: 'text', source: value ?? '' }];
  });
}

/** Fills in machine-translated texts; a person must confirm each block. */
export function withDrafts(
  { blocks }: WorkPage,
  drafts: readonly (Omit<ToDraft, 'source'> & { readonly text: string })[],
): WorkPage {
  const written = (block: Block): Block => {
    const own = drafts.filter(({ id }) => id === block.id);
    const text = own.find(({ part }) => part === 'text')?.text.slice(0, workLimits.text);
    if (text === undefined || block.kind === 'table' || block.kind === 'mark') return block;
    const mark = { filled: { from: 'machine', confidence: 1 }, drafted: { revisedBy: null } } as const;
    const label = own.find(({ part }) => part === 'label')?.text.slice(0, workLimits.label);
    return block.kind === 'field'
      ? { ...block, text, label: label ?? block.label, ...mark }
      : { ...block, text, ...mark };
  };
  return { blocks: blocks.map(written) };
}

/** Records who revised machine-drafted blocks. Drafted blocks stay marked, whatever the browser sends. */
export function markRevised(
  before: readonly WorkPage[],
  after: readonly WorkPage[],
  username: string,
): readonly WorkPage[] {
  const known = new Map(before.flatMap(({ blocks }) => blocks.map((block) => [block.id, block] as const)));
  const marked = (block: Block): Block => {
    const old = known.get(block.id);
    const drafted = old?.drafted ?? block.drafted;
    if (drafted === undefined) return block;
    if (filledOf(block)?.from === 'machine') return { ...block, drafted: { revisedBy: null } };
    const isSame = old !== undefined && textsOf(old).join('\n') === textsOf(block).join('\n');
    const by = isSame ? drafted.revisedBy : null;
    return { ...block, drafted: { revisedBy: by ?? username } };
  };
  return after.map(({ blocks }) => ({ blocks: blocks.map(marked) }));
}

/** How many blocks a machine drafted, and who revised them; undefined if there are none. */
export function draftsIn(
  pages: readonly WorkPage[],
): { readonly count: number; readonly revisedBy: string } | undefined {
  const drafts = pages.flatMap(({ blocks }) => blocks.flatMap(({ drafted }) => drafted ?? []));
  const names = new Set(drafts.flatMap(({ revisedBy }) => revisedBy ?? []));
  return drafts.length === 0 ? undefined : { count: drafts.length, revisedBy: [...names].join(', ') };
}
