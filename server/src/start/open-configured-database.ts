import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { lookAtDatabase } from '../checks/database.ts';
import type { Config } from '../config.ts';
import { applyMigrations } from '../db/apply-migrations.ts';
import { clientConfig, type DatabaseTarget } from '../db/connection.ts';
import { demandNotifications, poolerRefusal } from '../db/demand-notifications.ts';
import type { EmbeddedPostgres } from '../../local/postgres/embedded-postgres.ts';
import type { ObserveQuery } from '../db/kysely-pool.ts';
import { openDatabase, type Orm } from '../db/orm.ts';
import { startEmbedded } from './embedded-database.ts';

/** How long close() waits for running queries, in ms. */
const patienceMs = 1500;

interface OpenedDatabase {
  readonly orm: Orm;
  /** A direct PostgreSQL connection, for session features: LISTEN, the job queues. */
  readonly direct: DatabaseTarget;
  /** A few plain connections in addition to the ORM's, for counting rate limits. */
  readonly pool: pg.Pool;
  /** The migrations that this start applied. */
  readonly applied: readonly string[];
  readonly close: () => Promise<void>;
}

/**
 * Opens DATABASE_URL, or the embedded PostgreSQL in DATA_DIR; `instead` overrides both. Migrates the schema. Throws a
 * StartError if the database cannot be reached, does not exist or cannot be used, if a newer version has migrated it, or if a
 * pooler does not preserve sessions.
 */
export async function openConfiguredDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'databaseUrlDirect'>>,
  log: Logger,
  instead?: DatabaseTarget,
  observe?: ObserveQuery,
): Promise<OpenedDatabase> {
  const given = instead ?? config.databaseUrl;
  const direct = instead === undefined ? config.databaseUrlDirect : undefined;
  // Before the ORM connects, because it would create a missing database.
  for (const address of [given, direct]) if (address !== undefined) await lookAtDatabase(address);
  const embedded = given === undefined ? await startEmbedded(config.dataDir, log) : undefined;
  const target = given ?? embedded?.connection;
  if (target === undefined) throw new Error('there is no database to open');
  let orm: Orm | undefined;
  try {
    orm = await openDatabase(target, { isPooled: direct !== undefined, observe });
    if (given !== undefined) await demandNotifications({ pooled: target, direct });
    const applied = direct === undefined ? await applyMigrations(orm) : await migrateThrough(direct);
    const pool = new pg.Pool({ ...clientConfig(target), max: 3, application_name: 'truepage-limits' });
    pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
    // A connection that is cut while closing emits one more error, for which there is no listener.
    pool.on('connect', (client) => client.on('error', () => undefined));
    const opened = orm;
    const closeAll = () => close(opened, pool, embedded);
    return { orm, direct: direct ?? target, pool, applied, close: closeAll };
  } catch (error) {
    await orm?.close(true);
    await embedded?.stop();
    throw poolerRefusal(error) ?? error;
  }
}

/** Migrates over a direct connection: a migration may take longer than a pooler allows for a transaction. */
async function migrateThrough(direct: DatabaseTarget): Promise<readonly string[]> {
  const orm = await openDatabase(direct);
  try {
    return await applyMigrations(orm);
  } finally {
    await orm.close(true);
  }
}

/** A query that does not end must not keep the database running; stopping it cancels the query. */
async function close(orm: Orm, pool: pg.Pool, embedded: EmbeddedPostgres | undefined): Promise<void> {
  const closed = Promise.allSettled([orm.close(true), pool.end()]);
  await Promise.race([closed, delay(patienceMs, undefined, { ref: false })]);
  await embedded?.stop();
}
