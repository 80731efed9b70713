import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Orm } from '../src/db/orm.ts';

/**
 * Matches a function of ours in `down`: MikroORM mistakes the database's existing functions for new ones. Trigger functions
 * belong to their tables.
 */
const ownFunction =
  / *this\.addSql\(`create (?:or replace )?function (?:(?!returns trigger)(?:\\.|[^`\\]))*`\);\n/gi;

/**
 * Generates the migration from the current schema to that of the entities, without the functions, which only migrations create
 * and which are never needed again. Returns its file, or undefined if nothing has changed.
 */
export async function writeMigration(orm: Orm, folder: string, name: string): Promise<string | undefined> {
  const { fileName } = await orm.migrator.create(folder, false, false, name);
  if (fileName === '') return undefined;
  const file = path.join(folder, fileName);
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(ownFunction, ''));
  return file;
}
