import { realpathSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { DatabaseConnection } from '../../src/db/connection.ts';
import { clusterIn } from './cluster.ts';
import { isLocked } from '../../src/disk/directory-lock.ts';
import { answers, isPostmasterOf, readPostmasterFile } from './postmaster-file.ts';
import { connectionTo } from './postmaster.ts';

/** How long to wait for a server that is starting, or restarting its database, in ms. */
const patienceMs = 30_000;

/**
 * Returns the database in `dir` that a running TruePage server has started, for a separate program. Undefined if no server
 * runs, even if a database does. Throws an Error if the server's database does not become available.
 */
export async function findRunningPostgres(dir: string): Promise<DatabaseConnection | undefined> {
  const cluster = clusterIn(realpathSync(dir));
  const deadline = Date.now() + patienceMs;
  while (await isLocked(cluster.home)) {
    const file = readPostmasterFile(cluster.data);
    const isThere =
      file?.status === 'ready' && (isPostmasterOf(file.pid, cluster.data) || (await answers(file)));
    if (isThere) return connectionTo(file, cluster);
    if (Date.now() > deadline) throw new Error(`The server that uses ${dir} has no running database.`);
    await delay(100);
  }
  return undefined;
}
