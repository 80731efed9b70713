import { randomUUID } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { AppError } from '@truepage/core/errors';
import type { Logger } from 'pino';
import type { StoredDocument } from '../ports/document-intake.ts';
import type { FileStore } from '../ports/file-store.ts';
import { LostPieceError, type PieceStore } from '../ports/piece-store.ts';
import { DamagedDocumentError, decryptStream, encryptedBytes, encryptStream } from './encryption.ts';
import { makeFileKey, unwrapKey, wrapKey, type MasterKey } from './file-key.ts';

/** Under which every piece lies, as `uploads/<id of the upload>-<id of the piece>`. */
export const piecePrefix = 'uploads/';

/** The upload that a piece belongs to, by its storage key. */
export function uploadOfPiece(storageKey: string): string {
  return storageKey.slice(piecePrefix.length, piecePrefix.length + uuidLength);
}

const uuidLength = 36;

interface PieceStoreParts {
  readonly store: FileStore;
  readonly masterKey: MasterKey;
  readonly log: Pick<Logger, 'warn'>;
}

/** Keeps pieces in the file store, each an object and a key of its own: a repetition never touches what was acknowledged. */
export function createPieceStore({ store, masterKey, log }: PieceStoreParts): PieceStore {
  async function* inPlain(pieces: readonly StoredDocument[]): AsyncIterable<Uint8Array> {
    for (const { storageKey, wrappedKey } of pieces) {
      const fileKey = unwrapKey(masterKey, storageKey, wrappedKey);
      try {
        yield* pipeline(await store.get(storageKey), decryptStream(fileKey), () => {});
      } catch (error) {
        throw isLost(error) ? new LostPieceError({ cause: error }) : error;
      }
    }
  }

  return {
    async keep(uploadId, bytes) {
      const [storageKey, fileKey] = [`${piecePrefix}${uploadId}-${randomUUID()}`, makeFileKey()];
      const encrypted = Readable.from([bytes]).pipe(encryptStream(fileKey));
      await store.put(storageKey, encrypted, encryptedBytes(bytes.length));
      return { storageKey, wrappedKey: wrapKey(masterKey, storageKey, fileKey) };
    },
    open: (pieces) => Readable.from(inPlain(pieces), { objectMode: false }),
    async remove(pieces) {
      for (const { storageKey } of pieces) {
        try {
          await store.delete(storageKey);
        } catch (error) {
          log.warn({ err: error }, 'a piece of an upload could not be removed');
        }
      }
    },
  };
}

function isLost(error: unknown): boolean {
  return (
    error instanceof DamagedDocumentError || (error instanceof AppError && error.code === 'file.not_found')
  );
}
