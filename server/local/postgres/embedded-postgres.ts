import { chmodSync, mkdirSync, realpathSync } from 'node:fs';
import type { Logger } from 'pino';
import type { DatabaseConnection } from '../../src/db/connection.ts';
import { findBinaries } from './binaries.ts';
import { clusterIn, initialiseCluster } from './cluster.ts';
import { lockDirectory } from '../../src/disk/directory-lock.ts';
import { keepRunning, stopServer } from './keep-running.ts';
import { adoptOrStart } from './postmaster.ts';
import type { PostgresSettings } from './postmaster-settings.ts';
import { chooseRunAs } from './run-as.ts';

interface EmbeddedOptions {
  /** The folder with all files of this database; created if it does not exist. */
  readonly dir: string;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  /** False: data may be lost in a power failure, for speed in tests. */
  readonly durable?: boolean;
  /** PostgreSQL settings that override the defaults. */
  readonly settings?: PostgresSettings;
}

export interface EmbeddedPostgres {
  readonly connection: DatabaseConnection;
  /** Stops the database within 10 s and cancels its clients' statements. Idempotent. */
  stop(): Promise<void>;
}

/**
 * Runs the bundled PostgreSQL on `dir`. Reuses a database server left by a killed process, restarts it if it ends, and leaves
 * it running after this process unless stop() is called. Throws an Error for people if another TruePage server uses `dir`, or
 * if PostgreSQL cannot run here.
 */
export async function startEmbeddedPostgres({
  dir,
  log,
  durable = true,
  settings,
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  mkdirSync(dir, { recursive: true });
  const cluster = clusterIn(realpathSync(dir));
  // The database's user must be able to traverse it; its contents have separate permissions.
  chmodSync(cluster.home, 0o711);
  const lock = await lockDirectory(cluster.home);
  try {
    const runAs = chooseRunAs(cluster.data, findBinaries());
    initialiseCluster(cluster, runAs, durable);
    const bringUp = (signal?: AbortSignal) => adoptOrStart(cluster, { runAs, durable, settings, signal });
    const first = await bringUp();
    const keeper = keepRunning(first, bringUp, log);

    const end = async () => {
      await keeper.stop();
      await stopServer(cluster, runAs, log);
      await lock.release();
    };
    let ended: Promise<void> | undefined;
    return { connection: first.connection, stop: () => (ended ??= end()) };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
