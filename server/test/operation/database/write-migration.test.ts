import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { writeMigration } from '../../../local/write-migration.ts';
import { databaseForFile } from '../../support/database.ts';

const { orm } = await databaseForFile();
const folder = mkdtempSync(path.join(os.tmpdir(), 'truepage-written-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a written migration contains the changes, and neither existing functions nor the way back', async () => {
  expect(await writeMigration(orm, folder, 'nothing')).toBeUndefined();
  const { em } = orm;
  await em.execute('alter table orders drop column comments');
  await em.execute(
    `create function own_f() returns trigger as $$ begin return new; end; $$ language plpgsql;
     create trigger own before update on orders for each row execute function own_f()`,
  );

  const file = await writeMigration(orm, folder, 'changed');

  const written = readFileSync(file ?? '', 'utf8');
  expect(written).toContain('add "comments"');
  expect(written).toContain('drop trigger if exists "own"');
  expect(written).not.toMatch(/create (?:or replace )?function|down\(\)|override name/);
});
