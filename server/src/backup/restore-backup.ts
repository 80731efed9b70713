import { mkdir } from 'node:fs/promises';
import type { Logger } from 'pino';
import type { DatabaseTarget } from '../db/connection.ts';
import { readMark } from '../installation/store-mark.ts';
import type { FileStore } from '../ports/file-store.ts';
import { StartError } from '../start-error.ts';
import { demandSpace } from './free-space.ts';
import { demandKey, loadKeys } from './kept-keys.ts';
import { demandFree, demandKnownMigrations, loadDatabase } from './load-database.ts';
import { loadFiles } from './load-files.ts';
import type { BackupManifest } from './manifest.ts';
import type { Progress } from './progress.ts';
import type { ReachedDatabase } from '../start/reach-database.ts';
import { beginRestore, begunRestore, endRestore } from './unfinished-restore.ts';
import { verifyBackup } from './verify-backup.ts';

export interface RestoreBackup {
  readonly file: string;
  readonly dataDir: string;
  /** Undefined: the embedded database in DATA_DIR. */
  readonly database: DatabaseTarget | undefined;
  /** Starts the embedded database temporarily. */
  readonly reachEmbedded: () => Promise<ReachedDatabase>;
  readonly store: FileStore;
  /** Rejects if the store is not writable. */
  readonly checkStore: () => Promise<void>;
  /** Whether the store is a folder in DATA_DIR. */
  readonly isStoreHere: boolean;
  /** The file key of the environment. */
  readonly fileKey: string | undefined;
  /** Allows replacing a database that is not empty, and adding files to a store that is not empty. */
  readonly mayReplace: boolean;
  readonly log: Logger;
  readonly progress: Progress;
  /** When aborted, the restore rejects with the signal's reason and has to be run again. */
  readonly signal?: AbortSignal;
}

/**
 * Restores a backup. Validates everything first and changes nothing if a check fails. Then restores keys and files, and last
 * the database in one transaction. An interrupted restore can be run again; until then no server starts. Files that are not in
 * the backup are kept.
 */
export async function restoreBackup(job: RestoreBackup): Promise<BackupManifest> {
  const manifest = await verifyBackup(job.file, job.progress, job.signal);
  demandKnownMigrations(manifest);
  // An interrupted restore of the same backup may have left data, which may be replaced.
  const isBegun = begunRestore(job.dataDir) === manifest.id;
  const mayReplace = job.mayReplace || isBegun;
  await demandKey(isBegun ? undefined : job.dataDir, job.fileKey, manifest);
  // The embedded database may run as another user, who needs to traverse the folder.
  await mkdir(job.dataDir, { recursive: true, mode: 0o711 });
  if (manifest.files !== null) await job.checkStore();
  await demandOwnStore(job.store, manifest);
  if (!mayReplace && manifest.files !== null) await demandEmptyStore(job.store);
  await demandRoom(job, manifest);

  await beginRestore(job.dataDir, manifest.id);
  const database = await openFree(job, mayReplace).catch(async (error: unknown) => {
    // Nothing is changed yet, unless an earlier attempt did.
    if (!isBegun) await endRestore(job.dataDir);
    throw error;
  });
  try {
    await load(job, manifest, { target: database.target, mayReplace });
    await endRestore(job.dataDir);
  } finally {
    await database.close();
  }
  return manifest;
}

/** Opens the database to fill. Throws StartError if it must not be replaced. */
async function openFree(job: RestoreBackup, mayReplace: boolean): Promise<ReachedDatabase> {
  const database = await openTarget(job);
  try {
    await demandFree(database.target, mayReplace);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function load(
  { file, store, dataDir, fileKey, log, progress, signal }: RestoreBackup,
  manifest: BackupManifest,
  { target, mayReplace }: { readonly target: DatabaseTarget; readonly mayReplace: boolean },
): Promise<void> {
  const onLoaded = (bytes: number) => {
    signal?.throwIfAborted();
    progress.advance(bytes);
  };
  // First, so that a server that starts too early does not create new keys.
  if (fileKey === undefined) await loadKeys(file, dataDir);
  if (manifest.files !== null) {
    progress.part('Documents', manifest.files.bytes);
    await loadFiles(file, store, onLoaded);
  }
  progress.part('Database', manifest.database.bytes);
  await loadDatabase({ target, file, manifest, mayReplace, log, onLoaded });
  progress.end();
}

/** Refuses a store of another installation even if data may be replaced: the documents must not mix. */
async function demandOwnStore(store: FileStore, { installationId }: BackupManifest): Promise<void> {
  const mark = await readMark(store);
  if (mark === undefined || mark.installation === installationId) return;
  throw new StartError(
    `The file store (${store.place}) belongs to a different installation than the backup.`,
    'Check DATA_DIR and the S3_ settings, or restore into an empty store.',
  );
}

async function demandEmptyStore(store: FileStore): Promise<void> {
  for await (const { key } of store.list('')) {
    if (key.startsWith('probe/')) continue;
    throw new StartError(
      `The file store (${store.place}) is not empty.`,
      'Restore into an empty one, or add --replace: files that are not in the backup are kept.',
    );
  }
}

/** Checks the free space. The archive itself may be on the same disk; it needs no additional space. */
async function demandRoom(job: RestoreBackup, { files, database }: BackupManifest): Promise<void> {
  const documents = job.isStoreHere && !job.mayReplace ? (files?.bytes ?? 0) : 0;
  const rows = job.database === undefined ? database.diskBytes : 0;
  await demandSpace(job.dataDir, documents + rows);
}

async function openTarget({ database, reachEmbedded }: RestoreBackup): Promise<ReachedDatabase> {
  return database === undefined ? reachEmbedded() : { target: database, close: () => undefined };
}
