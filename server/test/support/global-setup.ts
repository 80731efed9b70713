import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import type { DatabaseConnection } from '../../src/db/connection.ts';
import { startEmbeddedPostgres } from '../../local/postgres/embedded-postgres.ts';
import { ensureFirstPages } from '../../src/content/ensure-first-pages.ts';
import { openMigrated } from '../../src/db/apply-migrations.ts';
import { openDatabase } from '../../src/db/orm.ts';
import { createJobs } from '../../src/jobs/jobs.ts';
import { systemClock } from '../../src/system-clock.ts';
import { ensureFirstAdministrator } from '../../src/staff/first-administrator.ts';
import { withClient } from './database.ts';

const prefix = 'truepage-test-';
const log = pino({ level: 'error' });

declare module 'vitest' {
  interface ProvidedContext {
    /** The cluster of this test run, with the template databases: see TemplateName. */
    cluster: DatabaseConnection;
  }
}

/** One PostgreSQL for all server tests, and the template databases that test files copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers();
  const dir = mkdtempSync(path.join(os.tmpdir(), prefix));
  const postgres = await startEmbeddedPostgres({ dir, log, durable: false });
  await makeTemplates(postgres.connection);
  project.provide('cluster', postgres.connection);
  return async () => {
    await postgres.stop();
    rmSync(dir, { recursive: true, force: true });
  };
}

/** Creates once what every start would otherwise create: the tables, those of the job queues, pages, an administrator. */
async function makeTemplates(cluster: DatabaseConnection): Promise<void> {
  const create = (sql: string) => withClient(cluster, (client) => client.query(sql));
  await create('create database migrated');
  const migrated = { ...cluster, database: 'migrated' };
  await (await openMigrated(migrated)).close(true);
  const jobs = createJobs({ connection: migrated, log });
  await jobs.start();
  await jobs.stop();

  await create('create database started template migrated');
  const orm = await openDatabase({ ...cluster, database: 'started' });
  const keptPassword = {
    file: '',
    keep: () => Promise.resolve(),
    read: () => Promise.resolve(undefined),
    forget: () => Promise.resolve(),
  };
  await ensureFirstAdministrator({
    orm,
    clock: systemClock,
    randomBytes,
    username: 'admin',
    password: undefined,
    keptPassword,
  });
  await ensureFirstPages({ orm, clock: systemClock });
  await orm.close(true);
}

/** A killed test run leaves its database running; one that is still active holds its lock and is skipped. */
async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(os.tmpdir())) {
    if (!name.startsWith(prefix)) continue;
    const dir = path.join(os.tmpdir(), name);
    try {
      // A run that starts at the same time may not have locked its folder yet.
      if (Date.now() - statSync(dir).mtimeMs < 60_000) continue;
      await (await startEmbeddedPostgres({ dir, log, durable: false })).stop();
      rmSync(dir, { recursive: true, force: true });
    } catch {
      continue;
    }
  }
}
