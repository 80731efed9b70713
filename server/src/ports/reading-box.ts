import type { ReadPage } from '@truepage/core/reading/read-page';
import type { StoredDocument } from './document-intake.ts';

/** Encrypts the words of a document by a key derived from its own: what destroys that key destroys them, too. */
export interface ReadingBox {
  seal(document: KeyedDocument, pages: readonly ReadPage[]): Promise<string>;
  /** Throws when it was sealed for another document, or was altered. */
  open(document: KeyedDocument, sealed: string): Promise<ReadPage[]>;
}

export interface KeyedDocument extends StoredDocument {
  readonly id: string;
}
