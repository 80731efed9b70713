import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Orm } from '../src/db/orm.ts';

/** A function of our own in `down`, which takes the functions of the database for new. Those of triggers belong to their tables. */
const ownFunction =
  / *this\.addSql\(`create (?:or replace )?function (?:(?!returns trigger)(?:\\.|[^`\\]))*`\);\n/gi;

/**
 * Writes the migration from the tables as they are to the tables as the entities say, without the functions, which only
 * migrations create and none needs again. Returns its file; undefined: nothing has changed.
 */
export async function writeMigration(orm: Orm, folder: string, name: string): Promise<string | undefined> {
  const { fileName } = await orm.migrator.create(folder, false, false, name);
  if (fileName === '') return undefined;
  const file = path.join(folder, fileName);
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(ownFunction, ''));
  return file;
}
