import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { ReadableDocument } from '../../ports/page-texts.ts';
import type { FileStore } from '../../ports/file-store.ts';
import { unwrapKey, type MasterKey } from '../file-key.ts';
import type { Spool } from '../spool.ts';
import type { CountableDocument } from './page-count.ts';

/** The source of stored documents. */
export interface StoredDocuments {
  readonly store: FileStore;
  readonly masterKey: MasterKey;
  readonly spool: Pick<Spool, 'placeOf'>;
}

/**
 * Calls `work` with a stored document in a file, still encrypted: a sandboxed process decrypts it. Throws
 * 'file.not_found'.
 */
export async function withSpooled<Result>(
  { store, masterKey, spool }: StoredDocuments,
  { storageKey, wrappedKey, documentType, bytes }: ReadableDocument,
  work: (document: CountableDocument) => Promise<Result>,
): Promise<Result> {
  const fileKey = unwrapKey(masterKey, storageKey, wrappedKey);
  const place = spool.placeOf(randomUUID());
  try {
    await pipeline(await store.get(storageKey), createWriteStream(place, { flags: 'wx', mode: 0o600 }));
    return await work({ type: documentType, bytes, place, fileKey });
  } finally {
    await rm(place, { force: true });
  }
}
