import type { LanguageCode } from '@truepage/core/languages';
import type { Reading } from '@truepage/core/reading/read-page';
import type { ReadableDocument } from './page-texts.ts';

/** Reads the words of kept documents: from the document itself, or by machine where a page is a scan or a photo. */
export interface TextReader {
  /**
   * Never rejects for what a document is: a damaged one, or one that takes too much time or memory, has the state 'failed'.
   * Throws 'file.not_found' if it does not exist, 'internal.unavailable' if no process can be started: try again later.
   */
  read(document: ReadableDocument, how: ReadingManner): Promise<FinishedReading>;
  /** Whether a scan in this language can be read. */
  knows(language: LanguageCode): Promise<boolean>;
}

export interface ReadingManner {
  /** What the document is in, the most likely first: without data for the first, scans are not read. */
  readonly languages: readonly [LanguageCode, ...LanguageCode[]];
  /** Called before each page. */
  readonly onPage?: (progress: ReadingProgress) => void | Promise<void>;
  /** Ends the reading; its reason is thrown. */
  readonly signal?: AbortSignal;
}

export interface ReadingProgress {
  /** 1, 2, …: which page is read. */
  readonly page: number;
  readonly pages: number;
}

export interface FinishedReading extends Reading {
  readonly state: 'read' | 'failed' | 'no_data';
  /** Whether a page was read by machine. */
  readonly isScan: boolean;
}
