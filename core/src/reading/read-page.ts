import { z } from 'zod';

/** Left, top, width and height in ten-thousandths of the upright page. All 0 if the place is unknown, as in Word documents. */
const wordBox = z.tuple([z.int(), z.int(), z.int(), z.int()]);

const readWord = z.object({
  text: z.string(),
  box: wordBox,
  /** 0 to 100; always 100 for the document's own text. */
  confidence: z.int(),
  /** The line of the page that the word is on: 0, 1, …, from top to bottom. */
  line: z.int(),
});

const readPage = z.object({
  page: z.int(),
  /** The clockwise rotation that made the scan upright, in degrees. */
  turned: z.literal([0, 90, 180, 270]),
  /** The script of most letters, by its Unicode name: 'Latin', 'Cyrillic', 'Han' …; '' without letters. */
  script: z.string(),
  /** The average of its words, 0 to 100; 0 without words. */
  confidence: z.int(),
  words: z.array(readWord),
  /** Tesseract's names of the languages used ('eng', 'spa'); empty for the document's own text. */
  languages: z.array(z.string()),
  /** Our codes of the languages whose data is not installed. */
  missing: z.array(z.string()),
});

/** no_data: the document is a scan, and the data for its language is not installed. */
export const readingStates = ['waiting', 'reading', 'read', 'failed', 'no_data'] as const;

/** Why a document was not read, or only partly. */
export const readingReasons = ['unreadable', 'too_much', 'many_pages'] as const;

export const readingShape = z.object({
  state: z.enum(readingStates),
  pages: z.array(readPage),
  reason: z.enum(readingReasons).optional(),
});

export type ReadWord = z.output<typeof readWord>;
export type ReadPage = z.output<typeof readPage>;
export type Reading = z.output<typeof readingShape>;
