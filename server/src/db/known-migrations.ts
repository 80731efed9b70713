import { readdirSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../start-error.ts';

/** Migrations are stored here, one file each, in one folder per day. */
export const migrationsFolder = path.join(import.meta.dirname, 'migrations');

/** The names of the migrations of this version, oldest first, as stored in the database. */
export function knownMigrations(): string[] {
  const files = readdirSync(migrationsFolder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  return files.map((file) => path.parse(file).name).toSorted();
}

/** Whether a migration is from before the first release: all of those were merged into the first one known here. */
export function isBeforeFirstRelease(migration: string): boolean {
  const [first = ''] = knownMigrations();
  return migration < first;
}

/**
 * Returns the reason why this version must not use a database with these migrations: they are from before the first
 * release, or a newer version has changed the tables. Undefined if all are known.
 */
export function foreignHistory(applied: readonly string[]): StartError | undefined {
  const known = new Set(knownMigrations());
  const unknown = applied.filter((name) => !known.has(name));
  if (unknown.length === 0) return undefined;
  if (unknown.some(isBeforeFirstRelease))
    return new StartError(
      'This database was made before the first release of TruePage, and its tables cannot be migrated.',
      'Start with an empty one: move DATA_DIR aside (it contains the embedded database, documents and keys), or set another DATABASE_URL.',
    );
  return new StartError(
    `A newer TruePage has changed this database (${unknown.join(', ')}), and this version cannot use it.`,
    'Start that version or a newer one, or restore the backup made before the update.',
  );
}
