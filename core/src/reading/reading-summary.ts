import { z } from 'zod';
import { languages } from '../languages.ts';
import { documentKinds } from '../certificates/document-kinds.ts';
import { readingReasons, readingStates } from './read-page.ts';

const pageSummary = z.object({
  page: z.int(),
  words: z.int(),
  /** 0 to 100; always 100 for the document's own text. */
  confidence: z.int(),
  /** Whether it was read by OCR. */
  isScan: z.boolean(),
  turned: z.literal([0, 90, 180, 270]),
});

/** The presumed type and country of a document, by its words; null if unknown. */
const readingSuggestion = z.object({
  kind: z.enum(documentKinds).nullable(),
  /** ISO 3166-1 alpha-2. */
  country: z.string().nullable(),
});

/** A reading without its words: its progress and quality. */
export const readingSummary = z.object({
  /** 1, 2, …; for a translation, 0 means all documents. */
  document: z.int(),
  kind: z.enum(['original', 'translation']),
  state: z.enum(readingStates),
  /** The page being read and the number of pages, while it is read. */
  progress: z.object({ page: z.int(), pages: z.int() }).nullable(),
  reason: z.enum(readingReasons).nullable(),
  isScan: z.boolean(),
  /** The language whose data is not installed. */
  missing: z.enum(languages.map(({ code }) => code)).nullable(),
  pages: z.array(pageSummary),
  suggestion: readingSuggestion.nullable(),
});

/** Where a text was found: the line that contains it. */
export const foundPlace = z.object({
  kind: z.enum(['original', 'translation']),
  document: z.int(),
  page: z.int(),
  line: z.string(),
});

export type FoundPlace = z.output<typeof foundPlace>;
export type PageSummary = z.output<typeof pageSummary>;
export type ReadingSuggestion = z.output<typeof readingSuggestion>;
export type ReadingSummary = z.output<typeof readingSummary>;
