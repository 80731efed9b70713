import type { Readable } from 'node:stream';
import type { StoredDocument } from './document-intake.ts';

/** A piece of an upload as it came in. */
export interface IncomingPiece {
  /** How many bytes of the file come before it. */
  readonly offset: number;
  readonly bytes: Uint8Array;
}

/** Where the pieces of an upload wait, encrypted, until the whole file is there. */
export interface PieceStore {
  /** Keeps a piece under a name and a key of its own; when the promise resolves it survives a crash. */
  keep(uploadId: string, bytes: Uint8Array): Promise<StoredDocument>;
  /** The pieces in plain, one after the other. The stream fails with LostPieceError when one is gone or was changed. */
  open(pieces: readonly StoredDocument[]): Readable;
  /** Takes pieces away. One that cannot be removed now goes with the next search for forgotten ones. */
  remove(pieces: readonly StoredDocument[]): Promise<void>;
}

/** A piece that was acknowledged cannot be read any more. */
export class LostPieceError extends Error {
  constructor(options: { cause: unknown }) {
    super('A piece of an upload is gone or damaged.', options);
    this.name = 'LostPieceError';
  }
}
