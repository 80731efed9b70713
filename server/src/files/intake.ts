import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { pipeline, type Readable } from 'node:stream';
import { AppError } from '@truepage/core/errors';
import { cleanFilename } from '@truepage/core/files/clean-filename';
import { documentTypes } from '@truepage/core/files/document-type';
import type { Logger } from 'pino';
import type { DocumentIntake, IncomingDocument, Upload } from '../ports/document-intake.ts';
import type { FileStore } from '../ports/file-store.ts';
import type { MalwareScanner } from '../ports/malware-scanner.ts';
import { decryptStream, encryptedBytes } from './encryption.ts';
import { makeFileKey, unwrapKey, wrapKey, type MasterKey } from './file-key.ts';
import type { PageCounter } from './pages/page-counter.ts';
import { spoolDocument } from './spool-document.ts';
import type { Spool } from './spool.ts';

export interface IntakeParts {
  readonly store: FileStore;
  readonly scanner: MalwareScanner;
  readonly pageCounter: PageCounter;
  readonly masterKey: MasterKey;
  readonly spool: Pick<Spool, 'placeOf'>;
  readonly log: Pick<Logger, 'info'>;
}

/**
 * Receives documents and reads them from the store. Files are written to the spool until they are checked and counted.
 */
export function createDocumentIntake(parts: IntakeParts): DocumentIntake {
  const { store, masterKey, pageCounter, spool, log } = parts;

  async function receive({ filename, body, signal, sender, mostBytes }: Upload): Promise<IncomingDocument> {
    const id = randomUUID();
    const [storageKey, fileKey, place] = [`documents/${id}`, makeFileKey(), spool.placeOf(id)];
    try {
      const name = cleanFilename(filename);
      const { scanner } = parts;
      const { plain, ...received } = await spoolDocument({
        body,
        filename: name,
        place,
        fileKey,
        signal,
        mostBytes,
        scanner,
      });
      const { type, bytes } = received;
      const countable = { type, bytes, place, fileKey, plain };
      const counted = await pageCounter.count(countable, { sender, signal });
      const { pages, source, flags } = counted;
      return {
        id,
        filename: name,
        ...received,
        mediaType: documentTypes[type].mediaType,
        pages,
        pageSource: source,
        flags,
        storageKey,
        wrappedKey: wrapKey(masterKey, storageKey, fileKey),
        ...custody(store, { storageKey, place, bytes }),
      };
    } catch (error) {
      await rm(place, { force: true });
      if (error instanceof AppError)
        log.info({ documentId: id, code: error.code, ...error.details }, 'document refused');
      throw error;
    }
  }

  return {
    receive,
    prepare: () => pageCounter.prepare(),
    async openDocument({ storageKey, wrappedKey }) {
      const fileKey = unwrapKey(masterKey, storageKey, wrappedKey);
      return decrypted(await store.get(storageKey), fileKey);
    },
  };
}

interface Spooled {
  readonly storageKey: string;
  readonly place: string;
  readonly bytes: number;
}

function custody(
  store: FileStore,
  { storageKey, place, bytes }: Spooled,
): Pick<IncomingDocument, 'keep' | 'discard'> {
  let isKept = false;
  return {
    async keep() {
      if (isKept) return;
      await store.take(storageKey, place, encryptedBytes(bytes));
      isKept = true;
    },
    async discard() {
      if (!isKept) await rm(place, { force: true });
    },
  };
}

/** The decrypted stream of an encrypted one; destroying either destroys both. */
function decrypted(source: Readable, fileKey: Uint8Array): Readable {
  return pipeline(source, decryptStream(fileKey), () => {});
}
