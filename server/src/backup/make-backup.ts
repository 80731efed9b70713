import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { DatabaseTarget } from '../db/connection.ts';
import type { Clock } from '../ports/clock.ts';
import type { FileStore } from '../ports/file-store.ts';
import { headerName, manifestName } from './archive-form.ts';
import { createArchive, type ArchiveWriter } from './archive-writer.ts';
import { copyFiles, measureStore, type StoreSize } from './copy-files.ts';
import { databaseBytes, dumpDatabase } from './dump-database.ts';
import { demandSpace } from './free-space.ts';
import { copyKeys } from './kept-keys.ts';
import type { BackupHeader, BackupManifest } from './manifest.ts';
import type { Progress } from './progress.ts';

export interface MakeBackup {
  readonly target: DatabaseTarget;
  /** Undefined: documents are not included. */
  readonly store: FileStore | undefined;
  readonly dataDir: string;
  readonly fileKey: string;
  /** The path of the archive. */
  readonly file: string;
  /** The version of this TruePage. */
  readonly version: string;
  readonly clock: Clock;
  readonly progress: Progress;
  /** When aborted, the partial file is removed and the backup rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

/**
 * Copies the database in one snapshot, then every file, then the keys, while the service keeps running. Documents are stored
 * before their order is written, and nothing is deleted for 30 days, so every document that the copied rows reference still
 * exists when it is copied. The archive gets its final name once it is complete.
 */
export async function makeBackup(job: MakeBackup): Promise<BackupManifest> {
  const size = job.store === undefined ? undefined : await measureStore(job.store);
  const rows = await databaseBytes(job.target);
  await demandSpace(path.dirname(job.file), rows + (size?.bytes ?? 0));
  const archive = await createArchive(job.file, job.signal);
  try {
    const manifest = await write(job, archive, { rows, size });
    await archive.finish();
    job.progress.end();
    return manifest;
  } catch (error) {
    await archive.abandon();
    throw error;
  }
}

interface Sizes {
  readonly rows: number;
  readonly size: StoreSize | undefined;
}

async function write(
  job: MakeBackup,
  archive: ArchiveWriter,
  { rows, size }: Sizes,
): Promise<BackupManifest> {
  const { progress, clock, store } = job;
  const header: BackupHeader = {
    product: 'truepage',
    format: 1,
    id: randomUUID(),
    version: job.version,
    startedAt: clock.now().toISOString(),
  };
  await addJson(archive, headerName, header);

  progress.part('Database', rows);
  const dump = await dumpDatabase(job.target, archive, (bytes) => progress.advance(bytes));
  progress.part('Documents', size?.bytes ?? 0);
  const files =
    store && (await copyFiles(store, archive, dump.storageKeys, (bytes) => progress.advance(bytes)));
  const fileKey = await copyKeys(job.dataDir, job.fileKey, archive);

  const manifest: BackupManifest = {
    ...header,
    finishedAt: clock.now().toISOString(),
    installationId: dump.installationId,
    database: dump.contents,
    files: files ?? null,
    fileKey,
    orders: dump.orders,
    documents: dump.documents,
    members: archive.members,
  };
  await addJson(archive, manifestName, manifest);
  return manifest;
}

async function addJson(archive: ArchiveWriter, name: string, value: unknown): Promise<void> {
  const body = Buffer.from(`${JSON.stringify(value, undefined, 2)}\n`);
  await archive.add(name, body, body.length);
}
