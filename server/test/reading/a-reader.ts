import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { DocumentType } from '@truepage/core/files/document-type';
import type { LanguageCode } from '@truepage/core/languages';
import { afterAll } from 'vitest';
import { encryptedBytes, encryptStream } from '../../src/files/encryption.ts';
import { makeFileKey, readMasterKey, wrapKey } from '../../src/files/file-key.ts';
import { createReadingPool } from '../../src/files/pages/text/page-texts.ts';
import { createDiskFileStore } from '../../src/files/stores/disk-file-store.ts';
import { createLanguageData, ownLanguages } from '../../src/reading/languages/language-data.ts';
import type { OcrLimits } from '../../src/reading/ocr/read-scans.ts';
import { createTextReader } from '../../src/reading/text-reader.ts';
import { folderForFile } from '../support/folder-for-file.ts';

type Languages = readonly [LanguageCode, ...LanguageCode[]];

/** Readers of stored documents for a test file, with the service's language data by default. */
export function aReader() {
  const folder = folderForFile('reader-');
  const masterKey = readMasterKey('a1'.repeat(32));
  const stored = {
    store: createDiskFileStore(path.join(folder, 'files')),
    masterKey,
    spool: { placeOf: (id: string) => path.join(folder, `${id}.part`) },
  };
  const pool = createReadingPool();
  afterAll(() => pool.close());

  async function kept(documentType: DocumentType, document: Buffer) {
    const [storageKey, fileKey] = [`documents/${randomUUID()}`, makeFileKey()];
    const sealed = Readable.from([document]).pipe(encryptStream(fileKey));
    await stored.store.put(storageKey, sealed, encryptedBytes(document.length));
    const wrappedKey = wrapKey(masterKey, storageKey, fileKey);
    return { storageKey, wrappedKey, documentType, bytes: document.length };
  }

  const readerWith = (limits: Partial<OcrLimits> = {}, folders: readonly string[] = [ownLanguages]) =>
    createTextReader({ stored, pool, data: createLanguageData(folders), limits });
  const read = async (
    type: DocumentType,
    document: Buffer,
    languages: Languages = ['es', 'en'],
    reader = readerWith(),
  ) => reader.read(await kept(type, document), { languages });
  return { kept, readerWith, read };
}
