import { asProblem, fine, problem, type Finding } from '../checks/finding.ts';
import { checkStoredSettings } from '../checks/stored-settings.ts';
import type { Config } from '../config.ts';
import type { DatabaseTarget } from '../db/connection.ts';
import { openDatabase } from '../db/orm.ts';
import type { Installation } from '../db/rows/upkeep/installation.ts';
import { chooseFileStore } from '../start/choose-file-store.ts';
import { fingerprintsOf } from '../installation/fingerprints.ts';
import { findInstallation } from '../installation/installation.repository.ts';
import { findSeal } from '../sealing/open-seal.ts';
import {
  notTheStore,
  otherCertificateKeys,
  otherFileKey,
  otherSeal,
  otherSessionKeys,
  otherStore,
} from '../installation/refusals.ts';
import { idsOf } from '../installation/signing-keys.ts';
import { readMark } from '../installation/store-mark.ts';

/** Checks whether keys and file store belong to this database, as a start does. Changes nothing. */
export async function examineInstallation(
  config: Config,
  target: DatabaseTarget,
): Promise<readonly Finding[]> {
  const orm = await openDatabase(target);
  try {
    const installation = await findInstallation(orm.em.fork());
    if (installation === null) return [];
    return [
      ...examineKeys(config, installation),
      ...(await examineSigning(config, installation)),
      ...(await examineMark(config, installation)),
      await checkStoredSettings(orm.em.fork()),
    ];
  } finally {
    await orm.close(true);
  }
}

function examineKeys(config: Config, installation: Installation): readonly Finding[] {
  if (config.fileKey === '') {
    const says = `There is neither FILE_KEY nor a key kept in ${config.dataDir}, but this database has one.`;
    return [problem('keys', says, 'Set the FILE_KEY of its documents, or check DATA_DIR.')];
  }
  const own = fingerprintsOf(installation.id, config);
  const { fileKeyFingerprint, sessionKeyFingerprints } = installation;
  if (fileKeyFingerprint && fileKeyFingerprint !== own.fileKey) return [asProblem('keys', otherFileKey())];
  if (sessionKeyFingerprints && !own.sessionKeys.some((key) => sessionKeyFingerprints.includes(key)))
    return [asProblem('keys', otherSessionKeys())];
  return [fine('keys', 'those of this database')];
}

/** The record keys and the PDF seal. Missing ones are created at the next start. */
async function examineSigning(
  config: Config,
  { certificateKeyIds, sealFingerprint }: Installation,
): Promise<readonly Finding[]> {
  const own = await idsOf(config.certificateKeys().filter((seed) => seed !== ''));
  const lacksKey = certificateKeyIds?.every((id) => own.includes(id)) === false;
  try {
    const hasOtherSeal = sealFingerprint && (await findSeal(config))?.fingerprint !== sealFingerprint;
    const problems = [
      ...(lacksKey ? [asProblem('signing', otherCertificateKeys())] : []),
      ...(hasOtherSeal ? [asProblem('signing', otherSeal())] : []),
    ];
    return problems.length > 0
      ? problems
      : [fine('signing', 'the keys for records and PDFs are those of this database')];
  } catch (error) {
    return [asProblem('signing', error)];
  }
}

async function examineMark(config: Config, { id, storeId }: Installation): Promise<readonly Finding[]> {
  const store = chooseFileStore(config);
  // An unreachable store has its own line.
  const mark = await readMark(store).catch(() => 'away' as const);
  if (mark === 'away') return [];
  if (mark === undefined) return storeId ? [asProblem('files', notTheStore(store.place))] : [];
  if (mark.installation !== id) return [asProblem('files', otherStore(store.place))];
  return [fine('files', 'those of this database')];
}
