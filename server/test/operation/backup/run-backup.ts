import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { inject } from 'vitest';
import { makeBackup, type MakeBackup } from '../../../src/backup/make-backup.ts';
import type { BackupManifest } from '../../../src/backup/manifest.ts';
import { noProgress } from '../../../src/backup/progress.ts';
import { restoreBackup, type RestoreBackup } from '../../../src/backup/restore-backup.ts';
import { readConfig } from '../../../src/config.ts';
import type { DatabaseConnection } from '../../../src/db/connection.ts';
import { systemClock } from '../../../src/system-clock.ts';
import { createDiskFileStore } from '../../../src/files/stores/disk-file-store.ts';
import { withClient } from '../../support/database.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

/** The folders and databases of a test file, with their cleanup. */
export function createPlaces() {
  const cleanUps: (() => Promise<unknown>)[] = [];
  return {
    /** An empty folder. */
    async folder(): Promise<string> {
      const folder = await mkdtemp(path.join(os.tmpdir(), 'truepage-backup-'));
      cleanUps.push(() => rm(folder, { recursive: true, force: true }));
      return folder;
    },
    /** A database without tables. */
    async database(): Promise<DatabaseConnection> {
      const cluster = inject('cluster');
      const database = `restore_${randomBytes(6).toString('hex')}`;
      await withClient(cluster, (client) => client.query(`create database ${database}`));
      cleanUps.push(() =>
        withClient(cluster, (client) => client.query(`drop database ${database} with (force)`)),
      );
      return { ...cluster, database };
    },
    /** Registers a cleanup, which runs before those registered earlier. */
    atEnd: (end: () => Promise<unknown>) => cleanUps.push(end),
    async cleanUp(): Promise<void> {
      for (const end of cleanUps.toReversed()) await end();
    },
  };
}

type Places = ReturnType<typeof createPlaces>;

/** A server on restored data. */
export async function startRestored(
  places: Places,
  dataDir: string,
  connection: DatabaseConnection,
  env: Record<string, string> = {},
): Promise<TestServer> {
  const database = { connection, drop: () => Promise.resolve() };
  const server = await startTestServer({ database, dataDir, env });
  places.atEnd(() => server.close());
  return server;
}

/** Backs up a server, or the parts in `instead`. */
export function backUp(
  { dataDir, connection }: { readonly dataDir: string; readonly connection: DatabaseConnection },
  file: string,
  instead: Partial<MakeBackup> = {},
): Promise<BackupManifest> {
  return makeBackup({
    target: connection,
    store: createDiskFileStore(path.join(dataDir, 'files')),
    dataDir,
    fileKey: readConfig({ DATA_DIR: dataDir }).fileKey,
    file,
    version: '1.0.0',
    clock: systemClock,
    progress: noProgress,
    ...instead,
  });
}

/** Restores into a folder and a database, or into the parts in `instead`. */
export function restore(
  file: string,
  { dataDir, connection }: { readonly dataDir: string; readonly connection?: DatabaseConnection },
  instead: Partial<RestoreBackup> = {},
): Promise<BackupManifest> {
  const store = instead.store ?? createDiskFileStore(path.join(dataDir, 'files'));
  return restoreBackup({
    file,
    dataDir,
    database: connection,
    reachEmbedded: () => Promise.reject(new Error('a test names its database')),
    store,
    checkStore: () => store.check(),
    isStoreHere: true,
    fileKey: undefined,
    mayReplace: false,
    log: pino({ level: 'silent' }),
    progress: noProgress,
    ...instead,
  });
}

/** SHA-256 of an order's original, as a customer downloads it; undefined if it cannot be downloaded. */
export async function originalOf(origin: string, orderNumber: string): Promise<string | undefined> {
  const asked = await fetch(`${origin}/api/orders/${orderNumber}/download-original`);
  if (!asked.ok) return undefined;
  const { url } = (await asked.json()) as { url: string };
  const file = await fetch(new URL(url, origin));
  return file.ok ? sha256(Buffer.from(await file.arrayBuffer())) : undefined;
}

export function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
