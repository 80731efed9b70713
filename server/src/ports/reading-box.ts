import type { ReadPage } from '@truepage/core/reading/read-page';
import type { StoredDocument } from './document-intake.ts';

/** Encrypts the text of a document with a key derived from the document's key: destroying that key also destroys the text. */
export interface ReadingBox {
  seal(document: KeyedDocument, pages: readonly ReadPage[]): Promise<string>;
  /** Throws if the text was sealed for another document, or was modified. */
  open(document: KeyedDocument, sealed: string): Promise<ReadPage[]>;
}

export interface KeyedDocument extends StoredDocument {
  readonly id: string;
}
