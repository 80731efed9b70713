import type { Readable } from 'node:stream';
import type { DocumentFlag, DocumentType, PageCountSource } from '@truepage/core/files/document-type';

/** A received and checked document with its page count, stored encrypted until it is used. */
export interface IncomingDocument {
  readonly id: string;
  /** The sender's filename, sanitised for display and download. */
  readonly filename: string;
  /** Detected from its content. Within a family (PDF, Word, image), the filename's extension may differ. */
  readonly type: DocumentType;
  readonly mediaType: string;
  /** The size in plain. */
  readonly bytes: number;
  /** SHA-256 in plain, in hexadecimal. */
  readonly sha256: string;
  readonly pages: number;
  readonly pageSource: PageCountSource;
  readonly flags: readonly DocumentFlag[];
  readonly storageKey: string;
  readonly wrappedKey: string;
  /** Moves the document into the store; it survives a crash once the promise resolves. Idempotent. */
  keep(): Promise<void>;
  /**
   * Deletes a document that was not kept. A kept one stays, because its order may have been saved; sweepFiles() removes those
   * without an order.
   */
  discard(): Promise<void>;
}

/** The data in a document's row that opens it again. */
export interface StoredDocument {
  readonly storageKey: string;
  readonly wrappedKey: string;
}

export interface Upload {
  /** The filename as sent. */
  readonly filename: string;
  readonly body: Readable;
  /** The maximum size; defaults to what customers may send. */
  readonly mostBytes?: number;
  /** Aborting it cancels the upload; its reason is thrown. */
  readonly signal?: AbortSignal;
  /** Identifies the sender by any string: a sender waits only for their own documents. */
  readonly sender?: string | undefined;
}

/** Receives, stores and opens documents. */
export interface DocumentIntake {
  /**
   * Receives a document: checks size, type and content while streaming it, encrypted, to the disk, then counts its pages.
   * Deletes everything of a refused document. Throws AppErrors of the 'file' group.
   */
  receive(upload: Upload): Promise<IncomingDocument>;
  /** Starts in advance what counts pages, for a document that is likely to arrive soon. */
  prepare(): void;
  /** Opens a stored document in plain. Throws 'file.not_found'; the stream fails if the stored data was modified. */
  openDocument(document: StoredDocument): Promise<Readable>;
}
