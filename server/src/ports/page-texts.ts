import type { DocumentType } from '@truepage/core/files/document-type';
import type { StoredDocument } from './document-intake.ts';

/** Reads what kept documents say. */
export interface PageTexts {
  /**
   * The text of every page of a stored document: '' for pages without text, such as pictures and scans; a Word document has as
   * many pages as its breaks show. 'unreadable' if it is damaged, locked, or takes too much time or memory. Throws
   * 'file.not_found' if it does not exist, 'internal.unavailable' if too many wait: try again later.
   */
  read(document: ReadableDocument): Promise<PageText>;
  /** Starts what reads a document that is likely to come soon. */
  prepare(): void;
}

/** What a document's row holds, to read it. */
export interface ReadableDocument extends StoredDocument {
  readonly documentType: DocumentType;
  /** Of the document itself. */
  readonly bytes: number;
}

export type PageText = { readonly pages: readonly string[] } | { readonly unreadable: true };
