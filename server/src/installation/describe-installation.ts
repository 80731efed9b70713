import type { Orm } from '../db/orm.ts';
import type { SweepReport } from '../db/rows/upkeep/installation.ts';
import { keysInTrash } from '../files/trash.ts';
import type { FileStore } from '../ports/file-store.ts';
import { fingerprintsOf, type Keys } from './fingerprints.ts';
import { findInstallation } from './installation.repository.ts';
import type { SigningKeys } from './signing-keys.ts';
import { readMark } from './store-mark.ts';

interface Parts {
  readonly orm: Orm;
  readonly store: FileStore;
  readonly keys: Keys;
  readonly signing: SigningKeys;
}

/** Describes how database, file store and keys belong together, in lines for an operator. */
export async function describeInstallation({ orm, store, keys, signing }: Parts): Promise<string[]> {
  const installation = await findInstallation(orm.em.fork());
  if (installation === null) return ['The service has never been started on this database.'];
  const { id, storeId, fileKeyFingerprint, sessionKeyFingerprints, lastSweep } = installation;
  const { certificateKeyIds, sealFingerprint } = installation;
  const mark = await readMark(store);
  const own = fingerprintsOf(id, keys);
  const knows = (fingerprint: string) => sessionKeyFingerprints?.includes(fingerprint) === true;
  const rows = [
    ['Installation', id],
    ['File store', `${store.place}: ${describeMark(mark, { installation: id, store: storeId })}`],
    ['FILE_KEY', own.fileKey === fileKeyFingerprint ? 'its own' : 'not the one of its documents'],
    ['SESSION_KEYS', own.sessionKeys.some(knows) ? 'its own' : 'none of those of the last start'],
    [
      'CERTIFICATE_KEYS',
      certificateKeyIds?.every((key) => signing.recordKeys.includes(key)) === true
        ? 'its own'
        : 'not all that it has signed with',
    ],
    ['Seal', sealFingerprint === signing.seal ? 'its own' : 'another one than at the last start'],
    ['Last sweep', describeSweep(lastSweep)],
    ['Trash', `${(await keysInTrash(store)).length} files`],
  ];
  return rows.map(([name = '', text = '']) => `${name.padEnd(18)}${text}`);
}

function describeMark(
  mark: { readonly installation: string; readonly store: string } | undefined,
  own: { readonly installation: string; readonly store: string | null | undefined },
): string {
  if (mark === undefined) return 'without a mark';
  if (mark.installation !== own.installation) return `of installation ${mark.installation}`;
  return mark.store === own.store ? 'its own' : 'one it has used before';
}

function describeSweep(sweep: SweepReport | null | undefined): string {
  if (!sweep) return 'none yet';
  const { at, stopped = 'carried out', files, orphans, trashed, takenBack, deleted } = sweep;
  const counts = `${files} files, ${orphans} without an order`;
  return `${at}: ${stopped}; ${counts}, ${trashed} trashed, ${takenBack} taken back, ${deleted} deleted`;
}
