import type { Readable } from 'node:stream';
import type { DocumentFlag, DocumentType, PageCountSource } from '@truepage/core/files/document-type';

/** A received, checked and counted document, stored encrypted until it is used. */
export interface IncomingDocument {
  readonly id: string;
  /** As the sender calls it, cleaned for display and download. */
  readonly filename: string;
  /** Its type by content; within a family (PDF, Word, image) the name may differ. */
  readonly type: DocumentType;
  readonly mediaType: string;
  /** Of the document itself. */
  readonly bytes: number;
  /** Of the document itself, in hexadecimal. */
  readonly sha256: string;
  readonly pages: number;
  readonly pageSource: PageCountSource;
  readonly flags: readonly DocumentFlag[];
  readonly storageKey: string;
  readonly wrappedKey: string;
  /** Puts it into the store; when the promise resolves it survives a crash. A second call changes nothing. */
  keep(): Promise<void>;
  /**
   * Lets go of a document that was not kept. A kept one stays: whether its order was saved is not known here, and
   * sweepFiles() takes those away that have none.
   */
  discard(): Promise<void>;
}

/** What a document's row holds, to open it again. */
export interface StoredDocument {
  readonly storageKey: string;
  readonly wrappedKey: string;
}

export interface Upload {
  /** As sent. */
  readonly filename: string;
  readonly body: Readable;
  /** The largest it may be; undefined: what customers may send. */
  readonly mostBytes?: number;
  /** Cancels the upload; its reason is thrown. */
  readonly signal?: AbortSignal;
  /** The sender, as any string: senders wait for their own documents only. */
  readonly sender?: string | undefined;
}

/** The door through which documents come in and go out. */
export interface DocumentIntake {
  /**
   * Receives a document: checks size, type and content while it streams in, encrypted to the disk, then counts its
   * pages. Nothing is left of a document that is refused. Throws AppErrors of the 'file' group.
   */
  receive(upload: Upload): Promise<IncomingDocument>;
  /** Starts what counts a document that is likely to come soon. */
  prepare(): void;
  /** Opens a kept document in plain. Throws 'file.not_found'; the stream fails when the stored form was changed. */
  openDocument(document: StoredDocument): Promise<Readable>;
}
