import type { Readable } from 'node:stream';

/** A part of a file as it comes in. */
export interface IncomingPart {
  /** How many bytes of the file come before it. */
  readonly offset: number;
  /** Fails with 'request.timeout', 'request.aborted' and 'file.too_large'; bytes before that are valid. */
  readonly body: Readable;
}
