import { z } from 'zod';
import { languages } from '../languages.ts';
import { documentKinds } from '../certificates/document-kinds.ts';
import { readingReasons, readingStates } from './read-page.ts';

const pageSummary = z.object({
  page: z.int(),
  words: z.int(),
  /** From 0 to 100; 100 where the document itself has the text. */
  confidence: z.int(),
  /** Whether it was read by machine. */
  isScan: z.boolean(),
  turned: z.literal([0, 90, 180, 270]),
});

/** What a document seems to be, by its words; null: unknown. */
const readingSuggestion = z.object({
  kind: z.enum(documentKinds).nullable(),
  /** ISO 3166-1 alpha-2. */
  country: z.string().nullable(),
});

/** A reading without its words: how far it is, and how well it went. */
export const readingSummary = z.object({
  /** 1, 2, …; of a translation 0: of all documents. */
  document: z.int(),
  kind: z.enum(['original', 'translation']),
  state: z.enum(readingStates),
  /** While it is read: which page of how many. */
  progress: z.object({ page: z.int(), pages: z.int() }).nullable(),
  reason: z.enum(readingReasons).nullable(),
  isScan: z.boolean(),
  /** The language for which no data is installed. */
  missing: z.enum(languages.map(({ code }) => code)).nullable(),
  pages: z.array(pageSummary),
  suggestion: readingSuggestion.nullable(),
});

/** Where words were found: the line that has them. */
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
