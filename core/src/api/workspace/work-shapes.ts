import { z } from 'zod';
import { documentLimits } from '../../files/document-type.ts';
import { harmlessText } from '../../plain-text.ts';
import { fillSources, markKinds, textsOf, workLimits, type WorkPage } from '../../workspace/block.ts';
import { orderParams } from '../admin/orders/orders.ts';
import { timeShape } from '../shapes.ts';

// Spaces at the ends are kept, because the text must not change while it is typed.
const written = (most: number) => z.string().transform(harmlessText).pipe(z.string().max(most, 'too_long'));

const identified = {
  id: z.string().regex(/^[\da-z-]{1,36}$/u),
  original: written(workLimits.text).optional(),
  drafted: z.object({ revisedBy: z.string().max(200).nullable() }).optional(),
};

const text = written(workLimits.text);

const filled = z.object({ from: z.enum(fillSources), confidence: z.number().min(0).max(100) }).optional();

/** Strict: pictures, and everything else outside the model, are refused. */
const block = z.discriminatedUnion('kind', [
  z.strictObject({ ...identified, kind: z.enum(['heading', 'paragraph', 'note']), text, filled }),
  z.strictObject({
    ...identified,
    kind: z.literal('field'),
    label: written(workLimits.label),
    text,
    filled,
  }),
  z.strictObject({
    ...identified,
    kind: z.literal('table'),
    hasHeader: z.boolean(),
    rows: z
      .array(z.array(written(workLimits.cell)).min(1).max(workLimits.columns).readonly())
      .min(1)
      .max(workLimits.rows)
      .readonly()
      .refine((rows) => rows.every(({ length }) => length === rows[0]?.length), 'invalid'),
  }),
  z.strictObject({ ...identified, kind: z.literal('mark'), mark: z.enum(markKinds), text, filled }),
]);

export const workBlocks = z.array(block).max(workLimits.blocks, 'too_many').readonly();

/** The pages of a translation, one for each page of the original. */
export const workPages = z
  .array(z.strictObject({ blocks: workBlocks }))
  .min(1)
  .max(workLimits.pages, 'too_many')
  .readonly()
  .refine(hasOwnIds, 'invalid')
  .refine((pages) => lengthOf(pages) <= workLimits.characters, 'too_long');

function hasOwnIds(pages: readonly WorkPage[]): boolean {
  const ids = pages.flatMap(({ blocks }) => blocks.map(({ id }) => id));
  return new Set(ids).size === ids.length;
}

function lengthOf(pages: readonly WorkPage[]): number {
  return pages
    .flatMap(({ blocks }) => blocks.flatMap((one) => [...textsOf(one), one.original ?? '']))
    .reduce((sum, { length }) => sum + length, 0);
}

/** The order, and one of its documents: 1, 2, … */
export const workParams = z.object({
  ...orderParams.shape,
  document: z.coerce.number<string>().int().min(1).max(documentLimits.count),
});

const workVersion = z.object({
  version: z.int(),
  at: timeShape,
  by: z.string(),
});

/** The working translation of a document. Version 0: nothing was saved yet. */
export const workingTranslation = z.object({
  version: z.int().min(0),
  pages: workPages,
  saved: workVersion.nullable(),
  /** The version that the current translation was made from; null if it was not made from one. */
  usedVersion: z.int().nullable(),
  /** Whether the owner has connected a machine translation service. */
  canDraft: z.boolean(),
});
export type WorkingTranslation = z.output<typeof workingTranslation>;

export const workVersions = z.array(workVersion);
export type WorkVersion = z.output<typeof workVersion>;

/** Identifies a window of the desk, so that it can ignore events that it caused itself. */
export const workWindow = z.uuid();
