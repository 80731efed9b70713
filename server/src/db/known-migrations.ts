import { readdirSync } from 'node:fs';
import path from 'node:path';

/** Where migrations lie, one file each. */
export const migrationsFolder = path.join(import.meta.dirname, 'migrations');

/** The names of the migrations that this version can apply, oldest first, as the database remembers them. */
export function knownMigrations(): string[] {
  const files = readdirSync(migrationsFolder).filter((file) => file.endsWith('.ts'));
  return files.map((file) => path.parse(file).name).toSorted();
}
