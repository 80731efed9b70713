import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import type { DatabaseConnection } from '../src/db/connection.ts';
import { startEmbeddedPostgres } from '../local/postgres/embedded-postgres.ts';
import { openDatabase } from '../src/db/orm.ts';
import { withClient } from './database.ts';

const prefix = 'truepage-test-';
const log = pino({ level: 'error' });

declare module 'vitest' {
  interface ProvidedContext {
    /** The cluster of this test run; its database `template` has all migrations and nothing else. */
    cluster: DatabaseConnection;
  }
}

/** One PostgreSQL for all server tests, and a migrated database that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers();
  const dir = mkdtempSync(path.join(os.tmpdir(), prefix));
  const postgres = await startEmbeddedPostgres({ dir, log, durable: false });
  await withClient(postgres.connection, (client) => client.query('create database template'));
  const orm = await openDatabase({ ...postgres.connection, database: 'template' });
  await orm.close(true);
  project.provide('cluster', postgres.connection);
  return async () => {
    await postgres.stop();
    rmSync(dir, { recursive: true, force: true });
  };
}

/** A test run that was killed leaves its database running; one that is still going on refuses to be taken over. */
async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(os.tmpdir())) {
    if (!name.startsWith(prefix)) continue;
    const dir = path.join(os.tmpdir(), name);
    try {
      // A run that begins at the same time may not have locked its folder yet.
      if (Date.now() - statSync(dir).mtimeMs < 60_000) continue;
      await (await startEmbeddedPostgres({ dir, log, durable: false })).stop();
      rmSync(dir, { recursive: true, force: true });
    } catch {
      continue;
    }
  }
}
