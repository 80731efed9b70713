import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { pipeline as piped, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Logger } from 'pino';
import type { StoredDocument } from '../ports/document-intake.ts';
import { isNotFound, type FileStore } from '../ports/file-store.ts';
import { DamagedDocumentError, decryptStream, encryptedBytes, encryptStream } from './encryption.ts';
import { makeFileKey, unwrapKey, wrapKey, type MasterKey } from './file-key.ts';
import { openSpooled, type Spool } from './spool.ts';

/** The prefix of all segments: `uploads/<upload id>-<segment id>`. */
export const segmentPrefix = 'uploads/';

/** The upload of a segment, by its storage key. */
export function uploadOfSegment(storageKey: string): string {
  return storageKey.slice(segmentPrefix.length, segmentPrefix.length + uuidLength);
}

const uuidLength = 36;

/** The part of an upload that one request has sent. */
export interface Segment extends StoredDocument {
  /** The size before encryption. */
  readonly bytes: number;
}

/** Stores the received parts of an upload, encrypted, until the file is complete. */
export interface SegmentStore {
  /**
   * Stores a part under a new name and key; it is durable when the promise resolves. If it has fewer than `least`
   * bytes, nothing is stored and the result is undefined. Rejects if `body` does.
   */
  keep(uploadId: string, body: AsyncIterable<Uint8Array>, least: number): Promise<Segment | undefined>;
  /** The decrypted segments in order. The stream fails with LostSegmentError if one is missing or changed. */
  open(segments: readonly StoredDocument[]): Readable;
  /** Deletes segments. A segment that cannot be deleted now is found by the next sweep. */
  remove(segments: readonly StoredDocument[]): Promise<void>;
}

/** An acknowledged segment can no longer be read. */
export class LostSegmentError extends Error {
  constructor(options: { cause: unknown }) {
    super('A segment of an upload is gone or damaged.', options);
    this.name = 'LostSegmentError';
  }
}

interface SegmentStoreParts {
  readonly store: FileStore;
  readonly masterKey: MasterKey;
  readonly spool: Pick<Spool, 'placeOf'>;
  readonly log: Pick<Logger, 'warn'>;
}

/**
 * Stores segments in the file store. They are first written to the spool, because their length is known only at the
 * end.
 */
export function createSegmentStore({ store, masterKey, spool, log }: SegmentStoreParts): SegmentStore {
  async function* inPlain(segments: readonly StoredDocument[]): AsyncIterable<Uint8Array> {
    for (const { storageKey, wrappedKey } of segments) {
      const fileKey = unwrapKey(masterKey, storageKey, wrappedKey);
      try {
        yield* piped(await store.get(storageKey), decryptStream(fileKey), () => {});
      } catch (error) {
        const isLost = error instanceof DamagedDocumentError || isNotFound(error);
        throw isLost ? new LostSegmentError({ cause: error }) : error;
      }
    }
  }

  return {
    async keep(uploadId, body, least) {
      const [id, fileKey] = [randomUUID(), makeFileKey()];
      const [storageKey, place] = [`${segmentPrefix}${uploadId}-${id}`, spool.placeOf(id)];
      let bytes = 0;
      async function* counted(): AsyncIterable<Uint8Array> {
        for await (const part of body) {
          bytes += part.length;
          yield part;
        }
      }
      try {
        const file = openSpooled(place);
        await pipeline(counted, encryptStream(fileKey), file);
        if (bytes < least) return undefined;
        await store.take(storageKey, place, encryptedBytes(bytes));
        return { storageKey, wrappedKey: wrapKey(masterKey, storageKey, fileKey), bytes };
      } finally {
        await rm(place, { force: true });
      }
    },
    open: (segments) => Readable.from(inPlain(segments), { objectMode: false }),
    async remove(segments) {
      for (const { storageKey } of segments) {
        try {
          await store.delete(storageKey);
        } catch (error) {
          log.warn({ err: error }, 'a segment of an upload could not be removed');
        }
      }
    },
  };
}
