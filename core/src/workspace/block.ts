export const markKinds = ['seal', 'stamp', 'signature', 'illegible', 'handwritten'] as const;
export type MarkKind = (typeof markKinds)[number];

export const blockKinds = ['heading', 'paragraph', 'field', 'table', 'mark', 'note'] as const;
export type BlockKind = (typeof blockKinds)[number];

export const fillSources = ['names', 'reading', 'order', 'machine', 'template'] as const;
type FillSource = (typeof fillSources)[number];

/** Where a filled-in value comes from, until a person confirms or changes it. */
export interface Filled {
  readonly from: FillSource;
  /** In percent. */
  readonly confidence: number;
}

interface Identified {
  /** Made up by the browser; unique within its translation. */
  readonly id: string;
  /** What the original says in its place; '' or left out if that is not known. */
  readonly original?: string | undefined;
  /** A machine drafted it, and who revised it (null: no one yet). Stays with the block, and is never printed. */
  readonly drafted?: { readonly revisedBy: string | null } | undefined;
}

interface TextBlock extends Identified {
  readonly kind: 'heading' | 'paragraph' | 'note';
  readonly text: string;
  /** Left out: a person typed or confirmed what it says. */
  readonly filled?: Filled | undefined;
}

export interface FieldBlock extends Identified {
  readonly kind: 'field';
  readonly label: string;
  readonly text: string;
  /** Left out: a person typed or confirmed the value. */
  readonly filled?: Filled | undefined;
}

export interface TableBlock extends Identified {
  readonly kind: 'table';
  /** Whether the first row is a header. */
  readonly hasHeader: boolean;
  /** At least one, all with as many cells. */
  readonly rows: readonly (readonly string[])[];
}

/** Descriptions of what a page has besides text: pictures of seals and signatures are never part of a translation. */
export interface MarkBlock extends Identified {
  readonly kind: 'mark';
  readonly mark: MarkKind;
  /** Its description; may be empty. */
  readonly text: string;
  /** Left out: a person typed or confirmed the description. */
  readonly filled?: Filled | undefined;
}

export type Block = TextBlock | FieldBlock | TableBlock | MarkBlock;

/** The translation of one page of the original. */
export interface WorkPage {
  readonly blocks: readonly Block[];
}

/** `text`, `cell`, `label`, in characters; `blocks` of a page; `characters` of all pages together. */
export const workLimits = {
  pages: 60,
  blocks: 200,
  rows: 100,
  columns: 12,
  text: 4000,
  cell: 1000,
  label: 300,
  characters: 400_000,
} as const;

/** Below this confidence, in percent, a person confirms a filled-in value before the translation is used. */
const sureFrom = 90;

export function needsConfirmation(block: Block): boolean {
  const { confidence = 100 } = filledOf(block) ?? {};
  return confidence < sureFrom;
}

/** Where what was filled in comes from; undefined: a person typed or confirmed it. */
export function filledOf(block: Block): Filled | undefined {
  return 'filled' in block ? block.filled : undefined;
}

/** As a person has confirmed it. */
export function confirmed<Kind extends Block>(block: Kind): Kind {
  return 'filled' in block ? { ...block, filled: undefined } : block;
}

/** The ids of the blocks that a person has to confirm. */
export function unconfirmed(pages: readonly WorkPage[]): readonly string[] {
  return pages.flatMap(({ blocks }) => blocks.filter(needsConfirmation).map(({ id }) => id));
}

/** All texts of a block: what is translated. */
export function textsOf(block: Block): readonly string[] {
  if (block.kind === 'table') return block.rows.flat();
  return block.kind === 'field' ? [block.label, block.text] : [block.text];
}

/** Whether nothing was written on any page. */
export function isEmptyWork(pages: readonly WorkPage[]): boolean {
  return pages.every(({ blocks }) =>
    blocks.every((block) => block.kind !== 'mark' && textsOf(block).every((text) => text.trim() === '')),
  );
}
