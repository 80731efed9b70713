import type { DocumentFlag, DocumentType, PageCountSource } from '@truepage/core/files/document-type';

export interface PageCount {
  /** At least 1. */
  readonly pages: number;
  readonly source: PageCountSource;
  readonly flags: readonly DocumentFlag[];
}

/** A document that lies encrypted in a file. It is read and decrypted by the process that looks at it, in its turn. */
export interface CountableDocument {
  readonly type: DocumentType;
  /** Of the document itself. */
  readonly bytes: number;
  readonly place: string;
  readonly fileKey: Uint8Array;
  /** As much of the document itself as came first. */
  readonly beginning?: Uint8Array;
}
