import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Orm } from '../src/db/orm.ts';

/** Not needed: a migration is undone by restoring the backup from before it, and stored by the name of its file. */
const unused = / {2}override name = .*\n\n| {2}override down\(\)[^]*?\n {2}\}\n\n/gu;

/** Generates the migration from the current schema to that of the entities. Returns its file, or undefined if nothing has changed. */
export async function writeMigration(orm: Orm, folder: string, name: string): Promise<string | undefined> {
  const { fileName } = await orm.migrator.create(folder, false, false, name);
  if (fileName === '') return undefined;
  const file = path.join(folder, fileName);
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(unused, ''));
  return file;
}
