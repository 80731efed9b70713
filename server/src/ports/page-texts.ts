import type { DocumentType } from '@truepage/core/files/document-type';
import type { StoredDocument } from './document-intake.ts';

/** Reads the text of stored documents. */
export interface PageTexts {
  /**
   * Returns the text of every page of a stored document: '' for pages without text, such as images and scans. The pages of a
   * Word document are counted by its page breaks. Returns 'unreadable' if the document is damaged, locked, or takes too much
   * time or memory. Throws 'file.not_found' if it does not exist, 'internal.unavailable' if too many requests wait: try again
   * later.
   */
  read(document: ReadableDocument): Promise<PageText>;
  /** Starts the reader in advance, for a document that is likely to arrive soon. */
  prepare(): void;
}

/** The data in a document's row that is needed to read it. */
export interface ReadableDocument extends StoredDocument {
  readonly documentType: DocumentType;
  /** The size in plain. */
  readonly bytes: number;
}

export type PageText = { readonly pages: readonly string[] } | { readonly unreadable: true };
