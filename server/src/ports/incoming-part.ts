import type { Readable } from 'node:stream';

/** The body of one PATCH of an upload. */
export interface IncomingPart {
  /** The number of bytes of the file before this part. */
  readonly offset: number;
  /** Fails with 'request.timeout', 'request.aborted' and 'file.too_large'; the bytes before are valid. */
  readonly body: Readable;
}
