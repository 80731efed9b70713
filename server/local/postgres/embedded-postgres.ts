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
  /** Everything of this database is kept in this folder; it is made when it is not there. */
  readonly dir: string;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  /** False gives up surviving a power cut, for speed in tests. */
  readonly durable?: boolean;
  /** PostgreSQL settings that override the defaults given here. */
  readonly settings?: PostgresSettings;
}

export interface EmbeddedPostgres {
  readonly connection: DatabaseConnection;
  /** Ends the database within 10 s, breaking off what clients are doing. Calling it again is harmless. */
  stop(): Promise<void>;
}

/**
 * Runs the bundled PostgreSQL on `dir`. A server that a killed process left behind is used on, one that ends by
 * itself is started again, and it outlives this process unless stop() is called. Throws an Error for people when
 * another TruePage server uses `dir`, or when PostgreSQL cannot run here.
 */
export async function startEmbeddedPostgres({
  dir,
  log,
  durable = true,
  settings,
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  mkdirSync(dir, { recursive: true });
  const cluster = clusterIn(realpathSync(dir));
  // The database's user must be able to traverse it; its contents have their own permissions.
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
