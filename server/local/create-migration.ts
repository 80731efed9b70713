import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { startEmbeddedPostgres } from './postgres/embedded-postgres.ts';
import { openMigrated } from '../src/db/apply-migrations.ts';
import { migrationsFolder } from '../src/db/known-migrations.ts';
import { writeMigration } from './write-migration.ts';

/** Generates the migration from the schema after all migrations to the schema of the entities. */
const { values } = parseArgs({ options: { name: { type: 'string' } } });
if (values.name === undefined) {
  process.stderr.write('usage: node server/local/create-migration.ts --name <what-it-changes>\n');
  process.exit(2);
}

const dir = mkdtempSync(path.join(os.tmpdir(), 'truepage-migration-'));
const postgres = await startEmbeddedPostgres({ dir, log: pino({ level: 'error' }), durable: false });
try {
  const orm = await openMigrated(postgres.connection);
  const folder = path.join(migrationsFolder, new Date().toISOString().slice(0, 10));
  const file = await writeMigration(orm, folder, values.name);
  await orm.close(true);
  process.stdout.write(`${file ?? 'Nothing has changed.'}\n`);
} finally {
  await postgres.stop();
  rmSync(dir, { recursive: true, force: true });
}
