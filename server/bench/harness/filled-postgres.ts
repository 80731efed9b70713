import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { pino } from 'pino';
import type { DatabaseConnection } from '../../src/db/connection.ts';
import { clusterIn } from '../../local/postgres/cluster.ts';
import { startEmbeddedPostgres } from '../../local/postgres/embedded-postgres.ts';
import { freePort } from '../../test/support/server-process.ts';
import { fillOrders } from '../fill-orders.ts';
import { startService } from './processes.ts';
import { admin } from './sign-in.ts';

export interface FilledPostgres {
  readonly connection: DatabaseConnection;
  /** The pid of the server process. */
  readonly postmaster: number;
  /** The time to insert the orders, including the flush to disk and the restart of the database. */
  readonly fillSeconds: number;
  stop(): Promise<void>;
}

/** The seed of the generated people, the same for every measurement and peer. */
export const seed = 20_261_123;

/** Twenty indexes scan all orders: its own buffers are faster for that than the system's cache. VACUUM is run explicitly. */
const whileFilling = { shared_buffers: '1GB', max_wal_size: '8GB', autovacuum: 'off' };

/** The environment variables with which the service is started on it. */
export type Settings = Readonly<Record<string, string>>;

/**
 * Builds what `npm start` runs, measures on a database with this number of orders, and ends the process: with 1 after a
 * failure. Removes all data.
 */
export async function onFilled(
  orders: number,
  measure: (postgres: FilledPostgres, settings: Settings) => Promise<void>,
): Promise<never> {
  await promisify(execFile)(process.execPath, [path.join(import.meta.dirname, '../../../scripts/build.ts')]);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'truepage-bench-'));
  const settings = {
    PORT: String(await freePort()),
    DATA_DIR: path.join(folder, 'data'),
    TRUST_PROXY: '1',
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
  };
  let postgres: FilledPostgres | undefined;
  try {
    postgres = await startFilled(path.join(folder, 'postgres'), settings, orders);
    await measure(postgres, settings);
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  } finally {
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  process.exit();
}

/**
 * Starts a database in a folder as `npm start` does, with this number of orders. It was filled with other settings and
 * restarted, so that no writes are pending during measurements.
 */
async function startFilled(folder: string, settings: Settings, orders: number): Promise<FilledPostgres> {
  const [dir, log] = [folder, pino({ level: 'error' })];
  const filling = await startEmbeddedPostgres({ dir, log, settings: whileFilling });
  let from = 0;
  try {
    // Creates the tables, the first pages and the account.
    await (await startService(filling.connection, settings)).stop();
    from = performance.now();
    await fillOrders(filling.connection, orders, seed);
    await checkpoint(filling.connection);
  } finally {
    await filling.stop();
  }
  const { connection, stop } = await startEmbeddedPostgres({ dir, log });
  const fillSeconds = Math.round((performance.now() - from) / 1000);
  const [line = ''] = readFileSync(path.join(clusterIn(dir).data, 'postmaster.pid'), 'utf8').split('\n');
  return { connection, postmaster: Number(line), fillSeconds, stop };
}

/** May take longer than a caller would wait for the database to stop. */
async function checkpoint(connection: DatabaseConnection): Promise<void> {
  const client = new pg.Client({ ...connection });
  await client.connect();
  await client.query('checkpoint');
  await client.end();
}
