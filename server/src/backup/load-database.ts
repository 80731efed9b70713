import pg from 'pg';
import type { Logger } from 'pino';
import { migrationLock } from '../db/apply-migrations.ts';
import { clientConfig, type DatabaseTarget } from '../db/connection.ts';
import { isBeforeFirstRelease, knownMigrations } from '../db/known-migrations.ts';
import { openDatabase, type Em, type Orm } from '../db/orm.ts';
import { createJobs, type Jobs } from '../jobs/jobs.ts';
import { queueNames, type QueueName } from '../jobs/queues.ts';
import { StartError } from '../start-error.ts';
import { databaseFolder } from './archive-form.ts';
import { readMembers, textOf } from './archive-reader.ts';
import { findForeignKeys, findTables, hasTable, migrationsTable, quoted } from './database-catalogue.ts';
import { loadTables } from './load-tables.ts';
import type { BackupManifest } from './manifest.ts';

export interface LoadDatabase {
  readonly target: DatabaseTarget;
  readonly file: string;
  readonly manifest: BackupManifest;
  /** Whether existing data may be replaced. */
  readonly mayReplace: boolean;
  readonly log: Logger;
  readonly onLoaded: (bytes: number) => void;
}

/**
 * Recreates the tables as of the backup and fills them, in one transaction: on a failure, the database is unchanged. The next
 * start applies later migrations. Throws StartError if the backup comes from a newer version, or if the database is not empty
 * and may not be replaced.
 */
export async function loadDatabase(job: LoadDatabase): Promise<void> {
  const clients = new Map<number, pg.ClientBase>();
  const onConnect = (client: pg.ClientBase) => {
    clients.set((client as pg.Client & { readonly processID: number }).processID, client);
  };
  const orm = await openDatabase(job.target, { onConnect });
  const jobs = createJobs({ connection: job.target, log: job.log });
  try {
    await jobs.start();
    await orm.em.fork().transactional(async (em) => {
      const [{ pid } = { pid: 0 }] = await em.execute<{ pid: number }[]>('select pg_backend_pid() as pid');
      const client = clients.get(pid);
      if (client === undefined) throw new Error('the connection of the transaction is not known');
      await load(job, { orm, em, jobs, client });
    });
  } finally {
    await jobs.stop();
    await orm.close(true);
  }
}

/** The maximum size of the pending jobs, in bytes. */
const longestJobs = 512 * 1024 * 1024;

interface Loading {
  readonly orm: Orm;
  readonly em: Em;
  readonly jobs: Jobs;
  /** The connection that holds the transaction. */
  readonly client: pg.ClientBase;
}

async function load(job: LoadDatabase, { orm, em, jobs, client }: Loading): Promise<void> {
  const { manifest, file } = job;
  await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
  await client.query(
    "set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres'",
  );
  // A server that starts now waits for the lock and then finds the complete data.
  await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
  await clear(client, job.mayReplace);
  // Runs the backup's own migrations to create the tables of its version.
  await orm.migrator.up({
    migrations: manifest.database.migrations,
    transaction: em.getTransactionContext<object>(),
  });
  const own = (await findTables(client)).map(({ name }) => name);
  const foreign = manifest.database.tables.find(({ name }) => !own.includes(name));
  if (foreign !== undefined) throw new Error(`${foreign.name} is no table of ours`);
  for (const name of own) await client.query(`truncate ${quoted(name)} cascade`);
  await withoutForeignKeys(client, () => loadTables(client, file, manifest.database.tables, job.onLoaded));
  for (const { name, value } of manifest.database.sequences) {
    if (value !== null) await client.query('select setval($1::regclass, $2::bigint)', [quoted(name), value]);
  }
  await loadJobs(file, em, jobs);
}

/** Throws StartError if the backup comes from a newer version, or from before the first release. */
export function demandKnownMigrations({ database, version }: BackupManifest): void {
  const known = new Set(knownMigrations());
  const unknown = database.migrations.find((name) => !known.has(name));
  if (unknown === undefined) return;
  if (isBeforeFirstRelease(unknown))
    throw new StartError(
      'The backup was made before the first release of TruePage, and its tables cannot be migrated.',
      'Only the version that made it can restore it.',
    );
  throw new StartError(
    `The backup was made by TruePage ${version}, which is newer than this version (it does not know ${unknown}).`,
    'Install that version or a later one, then restore.',
  );
}

/** Throws StartError unless the database is empty, or contains a TruePage that is not running and may be replaced. */
export async function demandFree(target: DatabaseTarget, mayReplace: boolean): Promise<void> {
  const client = new pg.Client(clientConfig(target));
  client.on('error', () => undefined);
  await client.connect();
  try {
    await demandFreeTables(client, mayReplace);
  } finally {
    await client.end();
  }
}

async function demandFreeTables(client: pg.ClientBase, mayReplace: boolean): Promise<void> {
  const tables = await findTables(client);
  if (tables.length === 0) return;
  if (!(await hasTable(client, migrationsTable)))
    throw new StartError(
      'The database contains tables of another application.',
      'Restore into a separate database: create one and set it in DATABASE_URL.',
    );
  if (!mayReplace)
    throw new StartError(
      'The database is not empty.',
      'Restore into an empty one, or add --replace to replace its contents with the backup.',
    );
  const { rows } = await client.query(
    `select 1 from pg_stat_activity where datname = current_database() and application_name like 'truepage-jobs %'`,
  );
  if (rows.length > 0)
    throw new StartError('A TruePage server is using this database.', 'Stop it, then restore.');
}

async function clear(client: pg.ClientBase, mayReplace: boolean): Promise<void> {
  for (const { name } of await findTables(client)) {
    if (!mayReplace) throw new Error('the database is not empty any more');
    await client.query(`drop table ${quoted(name)} cascade`);
  }
  if (await hasTable(client, migrationsTable))
    await client.query(`truncate ${migrationsTable} restart identity`);
  await client.query('delete from pgboss.job where name = any($1)', [queueNames]);
}

/** Drops the foreign keys, because rows arrive in any order. Recreating them checks all rows at once. */
async function withoutForeignKeys(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  const keys = await findForeignKeys(client);
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  await work();
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
}

async function loadJobs(file: string, em: Em, jobs: Jobs): Promise<void> {
  for await (const member of readMembers(file)) {
    if (member.name !== `${databaseFolder}jobs.jsonl`) continue;
    for (const line of (await textOf(member, longestJobs)).split('\n').filter((one) => one !== '')) {
      const { queue, data, startAfter } = JSON.parse(line) as {
        queue: QueueName;
        data: never;
        startAfter: string;
      };
      if (queueNames.includes(queue))
        await jobs.enqueue(em, queue, data, { startAfter: new Date(startAfter) });
    }
    return;
  }
}
