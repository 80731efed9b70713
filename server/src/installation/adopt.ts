import { randomUUID } from 'node:crypto';
import { ensureInstallationRow, lockInstallation } from './installation.repository.ts';
import type { InstallationParts } from './claim-installation.ts';
import { fingerprintsOf } from './fingerprints.ts';
import { writeMark } from './store-mark.ts';

/**
 * Assigns the store to this database, whatever it belonged to before, at the operator's request. Processes that use another
 * store are refused at their next start.
 */
export async function adoptStore({
  orm,
  store,
  now,
}: Omit<InstallationParts, 'keys' | 'signing'>): Promise<void> {
  await ensureInstallationRow(orm.em.fork(), now);
  await orm.em.fork().transactional(async (em) => {
    const installation = await lockInstallation(em);
    const mark = { installation: installation.id, store: randomUUID() };
    await writeMark(store, mark);
    installation.storeId = mark.store;
  });
}

/**
 * Records the keys in use as those of the installation. Documents encrypted with another FILE_KEY stay unreadable, and records
 * signed with another key can no longer be verified.
 */
export async function acceptKeys({
  orm,
  keys,
  signing,
  now,
}: Omit<InstallationParts, 'store'>): Promise<void> {
  await ensureInstallationRow(orm.em.fork(), now);
  await orm.em.fork().transactional(async (em) => {
    const installation = await lockInstallation(em);
    const { fileKey, sessionKeys } = fingerprintsOf(installation.id, keys);
    installation.fileKeyFingerprint = fileKey;
    installation.sessionKeyFingerprints = sessionKeys;
    installation.certificateKeyIds = signing.recordKeys;
    installation.sealFingerprint = signing.seal;
  });
}
