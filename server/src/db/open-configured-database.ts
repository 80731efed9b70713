import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { lookAtDatabase } from '../checks/database.ts';
import type { Config } from '../config.ts';
import { clientConfig, type DatabaseTarget } from './connection.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';
import { openDatabase, type Orm } from './orm.ts';

/** How long close() waits for queries that are still running. */
const patienceMs = 1500;

interface OpenedDatabase {
  readonly orm: Orm;
  readonly target: DatabaseTarget;
  /** A few plain connections beside the ORM's, for counting rate limits. */
  readonly pool: pg.Pool;
  readonly close: () => Promise<void>;
}

/**
 * DATABASE_URL, or the embedded PostgreSQL below DATA_DIR; `instead` overrides both. Brings the tables up to date.
 * Throws a StartError when the database cannot be reached, does not exist or cannot be used.
 */
export async function openConfiguredDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Logger,
  instead?: DatabaseTarget,
): Promise<OpenedDatabase> {
  const given = instead ?? config.databaseUrl;
  // Before the ORM asks: it would create a database that is missing.
  if (given !== undefined) await lookAtDatabase(given);
  const embedded = given === undefined ? await startEmbedded(config.dataDir, log) : undefined;
  const target = given ?? embedded?.connection;
  if (target === undefined) throw new Error('there is no database to open');
  try {
    const orm = await openDatabase(target);
    const pool = new pg.Pool({ ...clientConfig(target), max: 3, application_name: 'truepage-limits' });
    pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
    // A connection that is cut while it closes says so once more, to nobody.
    pool.on('connect', (client) => client.on('error', () => undefined));
    return { orm, target, pool, close: () => close(orm, pool, embedded) };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

function startEmbedded(dataDir: string, log: Logger): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ dir: path.join(dataDir, 'postgres'), log });
}

/** A query that does not end must not keep the database up: stopping it breaks the query off. */
async function close(orm: Orm, pool: pg.Pool, embedded: EmbeddedPostgres | undefined): Promise<void> {
  const closed = Promise.allSettled([orm.close(true), pool.end()]);
  await Promise.race([closed, delay(patienceMs, undefined, { ref: false })]);
  await embedded?.stop();
}
