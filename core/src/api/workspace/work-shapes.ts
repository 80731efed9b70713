import { z } from 'zod';
import { documentLimits } from '../../files/document-type.ts';
import { harmlessText } from '../../plain-text.ts';
import { fillSources, markKinds, textsOf, workLimits, type WorkPage } from '../../workspace/block.ts';
import { orderParams } from '../admin/orders/orders.ts';
import { timeShape } from '../shapes.ts';

// Spaces at the ends are kept: text must not change while it is typed.
const written = (most: number) => z.string().transform(harmlessText).pipe(z.string().max(most, 'too_long'));

const identified = {
  id: z.string().regex(/^[\da-z-]{1,36}$/u),
  original: written(workLimits.text).optional(),
  drafted: z.object({ revisedBy: z.string().max(200).nullable() }).optional(),
};

const text = written(workLimits.text);

const filled = z.object({ from: z.enum(fillSources), confidence: z.number().min(0).max(100) }).optional();

/** Strict: a picture, or anything else that the model does not have, is refused. */
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

/** The pages of a translation, as many as the original has. */
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

/** The order, and which of its documents: 1, 2, … */
export const workParams = z.object({
  ...orderParams.shape,
  document: z.coerce.number<string>().int().min(1).max(documentLimits.count),
});

const workVersion = z.object({
  /** 1, 2, … */
  version: z.int(),
  at: timeShape,
  /** A username. */
  by: z.string(),
});

/** The working translation of a document; version 0: nothing was saved yet. */
export const workingTranslation = z.object({
  version: z.int().min(0),
  pages: workPages,
  saved: workVersion.nullable(),
  /** The version that the current translation was made of; null: none was. */
  usedVersion: z.int().nullable(),
  /** Whether the owner has connected a translation machine. */
  canDraft: z.boolean(),
});
export type WorkingTranslation = z.output<typeof workingTranslation>;

export const workVersions = z.array(workVersion);
export type WorkVersion = z.output<typeof workVersion>;

/** A window of the desk: it knows by this which news are its own. */
export const workWindow = z.uuid();
