import { readdirSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../start-error.ts';

/** Where migrations lie, one file each, in a folder for each day. */
export const migrationsFolder = path.join(import.meta.dirname, 'migrations');

/** The names of the migrations that this version can apply, oldest first, as the database remembers them. */
export function knownMigrations(): string[] {
  const files = readdirSync(migrationsFolder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  return files.map((file) => path.parse(file).name).toSorted();
}

/** Whether a migration is of before the first release: all of those became the first that is known here. */
export function isBeforeFirstRelease(migration: string): boolean {
  const [first = ''] = knownMigrations();
  return migration < first;
}

/**
 * Why a database that has been through these migrations is not for us: it is of before the first release, or a newer
 * version has changed it, and its tables may not be what we write into. Undefined where we know them all.
 */
export function foreignHistory(applied: readonly string[]): StartError | undefined {
  const known = new Set(knownMigrations());
  const unknown = applied.filter((name) => !known.has(name));
  if (unknown.length === 0) return undefined;
  if (unknown.some(isBeforeFirstRelease))
    return new StartError(
      'This database was made by TruePage before its first release, and its tables cannot be brought up to date.',
      'Start with an empty one: move DATA_DIR aside (embedded database, documents and keys lie there), or set another DATABASE_URL.',
    );
  return new StartError(
    `A newer TruePage has changed this database (${unknown.join(', ')}), and this version does not know how.`,
    'Start that version or a newer one, or restore the backup made before the update.',
  );
}
