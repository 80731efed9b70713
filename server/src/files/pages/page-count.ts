import type { DocumentFlag, DocumentType, PageCountSource } from '@truepage/core/files/document-type';

export interface PageCount {
  /** At least 1. */
  readonly pages: number;
  readonly source: PageCountSource;
  readonly flags: readonly DocumentFlag[];
}

/** A document that lies encrypted in a file. The process that looks at it is handed it, and decrypts it, in its turn. */
export interface CountableDocument {
  readonly type: DocumentType;
  /** Of the document itself. */
  readonly bytes: number;
  readonly place: string;
  readonly fileKey: Uint8Array;
}
