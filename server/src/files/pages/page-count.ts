import type { DocumentFlag, DocumentType, PageCountSource } from '@truepage/core/files/document-type';

export interface PageCount {
  /** At least 1. */
  readonly pages: number;
  readonly source: PageCountSource;
  readonly flags: readonly DocumentFlag[];
}

/** An encrypted document in a file. The sandboxed process receives and decrypts it. */
export interface CountableDocument {
  readonly type: DocumentType;
  /** Of the document itself. */
  readonly bytes: number;
  readonly place: string;
  readonly fileKey: Uint8Array;
  /** Its bytes, where it is small and has just been received. */
  readonly plain?: readonly Buffer[] | undefined;
}
