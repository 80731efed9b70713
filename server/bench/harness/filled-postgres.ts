import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import type { DatabaseConnection } from '../../src/db/connection.ts';
import { clusterIn } from '../../local/postgres/cluster.ts';
import { startEmbeddedPostgres } from '../../local/postgres/embedded-postgres.ts';
import { freePort } from '../../test/support/server-process.ts';
import { fillOrders } from '../fill-orders.ts';
import { admin } from './api.ts';
import { asked } from './arguments.ts';
import { cores, pin } from './machine.ts';
import { startService } from './processes.ts';

export interface FilledPostgres {
  readonly connection: DatabaseConnection;
  /** The pid of the server process. */
  readonly postgres: number;
  /** The time to insert the orders, including the flush to disk and the restart of the database. */
  readonly fillSeconds: number;
  /** The environment variables with which the service is started on it. */
  readonly settings: Readonly<Record<string, string>>;
}

/** The seed of the generated people, the same for every measurement and peer. */
export const seed = 20_261_123;

/** Twenty indexes scan all orders: its own buffers are faster for that than the system's cache. VACUUM is run explicitly. */
const whileFilling = { shared_buffers: '1GB', max_wal_size: '8GB', autovacuum: 'off' };

/**
 * Builds what `npm start` runs, measures on a database with the number of orders that the command line asks for, and ends the
 * process: with 1 after a failure. Removes all data. The database was filled with other settings and restarted, so that no
 * writes are pending during measurements.
 */
export async function onFilled(measure: (filled: FilledPostgres) => Promise<void>): Promise<never> {
  execFileSync(process.execPath, [path.join(import.meta.dirname, '../../../scripts/build.ts')]);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'truepage-bench-'));
  const settings = {
    PORT: String(await freePort()),
    DATA_DIR: path.join(folder, 'data'),
    TRUST_PROXY: '1',
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
  };
  const server = { dir: path.join(folder, 'postgres'), log: pino({ level: 'error' }) };
  let running = await startEmbeddedPostgres({ ...server, settings: whileFilling });
  try {
    // Creates the tables, the first pages and the account.
    await (await startService(running.connection, settings)).stop();
    const from = performance.now();
    await fillOrders(running.connection, asked.orders, seed);
    await checkpoint(running.connection);
    await running.stop();
    running = await startEmbeddedPostgres(server);
    const fillSeconds = Math.round((performance.now() - from) / 1000);
    const [pid] = readFileSync(path.join(clusterIn(server.dir).data, 'postmaster.pid'), 'utf8').split('\n');
    for (const each of [process.pid, Number(pid)]) pin(each, cores.rest);
    await measure({ connection: running.connection, postgres: Number(pid), fillSeconds, settings });
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  } finally {
    await running.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  process.exit();
}

/** May take longer than a caller would wait for the database to stop. */
async function checkpoint(connection: DatabaseConnection): Promise<void> {
  await withClient(connection, (client) => client.query('checkpoint'));
}

/** Runs queries on a connection of their own. */
export async function withClient<Result>(
  connection: DatabaseConnection,
  run: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...connection });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}
