import { randomUUID } from 'node:crypto';
import { ensureInstallationRow, lockInstallation } from './installation.repository.ts';
import type { InstallationParts } from './claim-installation.ts';
import { fingerprintsOf } from './fingerprints.ts';
import { writeMark } from './store-mark.ts';

/**
 * Makes the store the one of this database, whatever it was before: the operator says so. Processes that use another
 * one are refused from their next start on.
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
 * Takes the keys in use for those of the installation. Documents that another FILE_KEY has encrypted stay closed, and records
 * that another key has signed can no longer be verified.
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
