import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { knownMigrations } from '../../../src/db/known-migrations.ts';
import { withClient } from '../../support/database.ts';
import { inherited } from '../inherited.ts';

const program = path.join(import.meta.dirname, '../../../src/programs/migrate.ts');
const database = `migrate_${randomUUID().slice(0, 8)}`;
const inCluster = (text: string) => withClient(inject('cluster'), (client) => client.query(text));
const ask = (text: string) => withClient({ ...inject('cluster'), database }, (client) => client.query(text));

beforeAll(() => inCluster(`create database ${database}`));
afterAll(() => inCluster(`drop database ${database} with (force)`));

/** Runs the program on the database like npm run migrate. */
function migrate() {
  const { host, user } = inject('cluster');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program], {
    encoding: 'utf8',
    env: {
      ...inherited,
      ENV_FILE: 'none',
      FILE_KEY: 'ab'.repeat(32),
      SESSION_KEYS: 'a key of at least 32 characters..',
      DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
    },
  });
  return { status, stdout, stderr };
}

test('npm run migrate applies and lists missing migrations, and exits; a newer database is not changed', async () => {
  const all = knownMigrations();
  const first = migrate();
  expect(first).toMatchObject({ status: 0, stderr: '' });
  expect(first.stdout).toBe(
    `Applied ${all.length} migrations:\n${all.map((name) => `  ${name}\n`).join('')}`,
  );
  expect((await ask('select name from pgboss.queue')).rowCount).toBeGreaterThan(0);

  expect(migrate()).toEqual({
    status: 0,
    stderr: '',
    stdout: 'The database is up to date: nothing to apply.\n',
  });

  await ask(`insert into mikro_orm_migrations (name) values ('20991231235959-from-the-future')`);
  const refused = migrate();
  expect(refused).toMatchObject({ status: 1, stdout: '' });
  expect(refused.stderr).toMatch(/^A newer TruePage has changed this database .*\n$/);
});
