import type { DocumentFlag, DocumentType, PageCountSource } from '@truepage/core/files/document-type';

export interface PageCount {
  /** At least 1. */
  readonly pages: number;
  readonly source: PageCountSource;
  readonly flags: readonly DocumentFlag[];
}

/** An encrypted document in a file, to be sent to a sandboxed process, which decrypts it. */
export interface CountableDocument {
  readonly type: DocumentType;
  /** The size of the decrypted document. */
  readonly bytes: number;
  readonly place: string;
  readonly fileKey: Uint8Array;
  /** The decrypted bytes, if it is small and was just received. */
  readonly plain?: readonly Buffer[] | undefined;
}
