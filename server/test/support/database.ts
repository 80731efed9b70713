import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { clientConfig, type DatabaseConnection, type DatabaseTarget } from '../../src/db/connection.ts';
import { openDatabase, type Orm } from '../../src/db/orm.ts';

export interface TestDatabase {
  readonly connection: DatabaseConnection;
  /** Drops the database, despite open connections. */
  drop(): Promise<void>;
}

export interface OpenTestDatabase extends TestDatabase {
  /** Closed by drop(). */
  readonly orm: Orm;
}

/**
 * `migrated`: the default prices and settings, and no other rows. `started`: also the rows of a first start, the first pages and an
 * administrator.
 */
export type TemplateName = 'migrated' | 'started';

/** A new database for a test file. */
export async function createTestDatabase(template: TemplateName = 'migrated'): Promise<TestDatabase> {
  const cluster = inject('cluster');
  const name = `test_${randomBytes(8).toString('hex')}`;
  // Copying files on tmpfs costs half of writing them through the WAL.
  const copy = `create database ${name} template ${template} strategy file_copy`;
  await withClient(cluster, (client) => client.query(copy));
  return {
    connection: { ...cluster, database: name },
    async drop() {
      await withClient(cluster, async (client) => {
        await untilNobodyIsConnected(client, name);
        await client.query(`drop database ${name} with (force)`);
      });
    },
  };
}

/** Also opens it, which takes as long again: a server opens its own. */
export async function openTestDatabase(template?: TemplateName): Promise<OpenTestDatabase> {
  const database = await createTestDatabase(template);
  const orm = await openDatabase(database.connection);
  return {
    ...database,
    orm,
    async drop() {
      await orm.close(true);
      await database.drop();
    },
  };
}

/** At the top level of a test file: a database that is dropped after the file's last test. */
export async function databaseForFile(): Promise<OpenTestDatabase> {
  const database = await openTestDatabase();
  afterAll(() => database.drop());
  return database;
}

/** Connections take a moment to close; terminating one would fail the test file with an unrelated error. */
async function untilNobodyIsConnected(client: pg.Client, database: string): Promise<void> {
  for (let look = 0; look < 40; look += 1) {
    const text = 'select 1 from pg_stat_activity where datname = $1 limit 1';
    const { rowCount } = await client.query(text, [database]);
    if (rowCount === 0) return;
    await delay(50);
  }
}

/** Runs a callback on a separate connection, outside of the ORM. */
export async function withClient<T>(
  target: DatabaseTarget,
  run: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(clientConfig(target));
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}
