import type { LanguageCode } from '@truepage/core/languages';
import type { Reading } from '@truepage/core/reading/read-page';
import type { ReadableDocument } from './page-texts.ts';

/** Reads the text of stored documents: from the document, or by OCR if a page is a scan or a photo. */
export interface TextReader {
  /**
   * Never rejects because of the document: a damaged one, or one that takes too much time or memory, gets the state 'failed'.
   * Throws 'file.not_found' if it does not exist, 'internal.unavailable' if no process can be started: try again later.
   */
  read(document: ReadableDocument, how: ReadingManner): Promise<FinishedReading>;
  /** Whether scans in this language can be read. */
  knows(language: LanguageCode): Promise<boolean>;
}

export interface ReadingManner {
  /** The languages of the document, the most likely first: without data for the first, scans are not read. */
  readonly languages: readonly [LanguageCode, ...LanguageCode[]];
  /** Called before each page. */
  readonly onPage?: (progress: ReadingProgress) => void | Promise<void>;
  /** Aborting it cancels the reading; its reason is thrown. */
  readonly signal?: AbortSignal;
}

export interface ReadingProgress {
  /** The page being read: 1, 2, …. */
  readonly page: number;
  readonly pages: number;
}

export interface FinishedReading extends Reading {
  readonly state: 'read' | 'failed' | 'no_data';
  /** Whether a page was read by OCR. */
  readonly isScan: boolean;
}
