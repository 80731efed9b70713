import { z } from 'zod';

/** Left, top, width and height in ten-thousandths of the upright page; all 0: the place is unknown, as in Word documents. */
const wordBox = z.tuple([z.int(), z.int(), z.int(), z.int()]);

const readWord = z.object({
  text: z.string(),
  box: wordBox,
  /** From 0 to 100; 100 where the document itself has the text. */
  confidence: z.int(),
  /** The line of the page that it belongs to: 0, 1, …, from top to bottom. */
  line: z.int(),
});

const readPage = z.object({
  /** 1, 2, … */
  page: z.int(),
  /** By how much the scan was turned clockwise to be upright, degrees. */
  turned: z.literal([0, 90, 180, 270]),
  /** Of most letters, by its Unicode name: 'Latin', 'Cyrillic', 'Han' …; '' without letters. */
  script: z.string(),
  /** The average of its words, from 0 to 100; 0 without words. */
  confidence: z.int(),
  words: z.array(readWord),
  /** Tesseract's names of the languages that were used ('eng', 'spa'); none where the document itself has the text. */
  languages: z.array(z.string()),
  /** Our codes of the languages for which no data is installed. */
  missing: z.array(z.string()),
});

/** no_data: there is a scan, and no data for its language. */
export const readingStates = ['waiting', 'reading', 'read', 'failed', 'no_data'] as const;

/** Why a document was not read, or not all of it. */
export const readingReasons = ['unreadable', 'too_much', 'many_pages'] as const;

export const readingShape = z.object({
  state: z.enum(readingStates),
  pages: z.array(readPage),
  reason: z.enum(readingReasons).optional(),
});

export type ReadWord = z.output<typeof readWord>;
export type ReadPage = z.output<typeof readPage>;
export type Reading = z.output<typeof readingShape>;
