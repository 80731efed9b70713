import { readMasterKey, unwrapKey } from '../files/file-key.ts';
import type { Em } from '../db/orm.ts';
import type { Installation } from '../db/rows/upkeep/installation.ts';
import { fingerprintsOf, type Keys } from './fingerprints.ts';
import { newestDocuments } from './installation.repository.ts';
import { otherFileKey, otherSessionKeys } from './refusals.ts';

/**
 * Compares the keys with those of the installation's last start and stores their fingerprints. Throws StartError if FILE_KEY
 * differs, or if SESSION_KEYS has no key in common with the last start: a rotation keeps one of the old keys for a while.
 */
export async function demandOwnKeys(em: Em, installation: Installation, keys: Keys): Promise<void> {
  const { fileKey, sessionKeys } = fingerprintsOf(installation.id, keys);
  const { fileKeyFingerprint, sessionKeyFingerprints: earlier } = installation;
  const isOwn = fileKeyFingerprint ? fileKeyFingerprint === fileKey : await opensDocuments(em, keys.fileKey);
  if (!isOwn) throw otherFileKey();
  if (earlier && !sessionKeys.some((key) => earlier.includes(key))) throw otherSessionKeys();
  installation.fileKeyFingerprint = fileKey;
  installation.sessionKeyFingerprints = sessionKeys;
}

/** For an installation older than fingerprints. Without any document, every key is accepted. */
async function opensDocuments(em: Em, fileKey: string): Promise<boolean> {
  const [newest] = await newestDocuments(em, 1);
  if (newest === undefined) return true;
  try {
    unwrapKey(readMasterKey(fileKey), newest.storageKey, newest.wrappedKey);
    return true;
  } catch {
    return false;
  }
}
