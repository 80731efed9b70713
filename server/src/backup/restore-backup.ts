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
  /** Undefined: the embedded database below DATA_DIR. */
  readonly database: DatabaseTarget | undefined;
  /** Starts that one for a while. */
  readonly reachEmbedded: () => Promise<ReachedDatabase>;
  readonly store: FileStore;
  /** Rejects when the store cannot be written to. */
  readonly checkStore: () => Promise<void>;
  /** The store is a folder of DATA_DIR. */
  readonly isStoreHere: boolean;
  /** The key of the environment. */
  readonly fileKey: string | undefined;
  /** A database that is not empty is replaced, and files are put beside those that are there. */
  readonly mayReplace: boolean;
  readonly log: Logger;
  readonly progress: Progress;
  /** Aborted: the restore rejects with its reason, and has to be run again. */
  readonly signal?: AbortSignal;
}

/**
 * Brings back what a backup holds. Checks everything first, and changes nothing when anything does not fit; then
 * keys and files, and last, in one transaction, the database. Broken off anywhere it can be run again, and no server
 * starts in between. Files that the backup does not know are left alone.
 */
export async function restoreBackup(job: RestoreBackup): Promise<BackupManifest> {
  const manifest = await verifyBackup(job.file, job.progress, job.signal);
  demandKnownMigrations(manifest);
  // What an earlier try of the same has left there is ours to replace.
  const isBegun = begunRestore(job.dataDir) === manifest.id;
  const mayReplace = job.mayReplace || isBegun;
  await demandKey(isBegun ? undefined : job.dataDir, job.fileKey, manifest);
  // The embedded database may run as another user, and has to pass through.
  await mkdir(job.dataDir, { recursive: true, mode: 0o711 });
  if (manifest.files !== null) await job.checkStore();
  await demandOwnStore(job.store, manifest);
  if (!mayReplace && manifest.files !== null) await demandEmptyStore(job.store);
  await demandRoom(job, manifest);

  await beginRestore(job.dataDir, manifest.id);
  const database = await openFree(job, mayReplace).catch(async (error: unknown) => {
    // Nothing is changed yet, unless by an earlier try.
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

/** The database to fill. Throws StartError when it may not be. */
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
  // First, so that a start that comes too early makes no others.
  if (fileKey === undefined) await loadKeys(file, dataDir);
  if (manifest.files !== null) {
    progress.part('Documents', manifest.files.bytes);
    await loadFiles(file, store, onLoaded);
  }
  progress.part('Database', manifest.database.bytes);
  await loadDatabase({ target, file, manifest, mayReplace, log, onLoaded });
  progress.end();
}

/** Whatever may be replaced: the documents of another installation are not put among these. */
async function demandOwnStore(store: FileStore, { installationId }: BackupManifest): Promise<void> {
  const mark = await readMark(store);
  if (mark === undefined || mark.installation === installationId) return;
  throw new StartError(
    `The file store (${store.place}) belongs to another installation than the backup.`,
    'Check DATA_DIR and the S3_ settings, or restore into an empty store.',
  );
}

async function demandEmptyStore(store: FileStore): Promise<void> {
  for await (const { key } of store.list('')) {
    if (key.startsWith('probe/')) continue;
    throw new StartError(
      `The file store (${store.place}) is not empty.`,
      'Restore into an empty one, or add --replace: files that the backup does not know are kept.',
    );
  }
}

/** The archive itself may lie on the same disk: it is there already. */
async function demandRoom(job: RestoreBackup, { files, database }: BackupManifest): Promise<void> {
  const documents = job.isStoreHere && !job.mayReplace ? (files?.bytes ?? 0) : 0;
  const rows = job.database === undefined ? database.diskBytes : 0;
  await demandSpace(job.dataDir, documents + rows);
}

async function openTarget({ database, reachEmbedded }: RestoreBackup): Promise<ReachedDatabase> {
  return database === undefined ? reachEmbedded() : { target: database, close: () => undefined };
}
