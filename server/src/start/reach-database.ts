import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { DatabaseTarget } from '../db/connection.ts';
import { findRunningPostgres } from '../../local/postgres/find-running.ts';
import { startEmbeddedPostgres } from '../../local/postgres/embedded-postgres.ts';
import { StartError } from '../start-error.ts';

export interface ReachedDatabase {
  readonly target: DatabaseTarget;
  /** Ends what was started for us. */
  readonly close: () => Promise<void> | void;
}

/**
 * The database to read from: DATABASE_URL, the embedded PostgreSQL of the server that runs on DATA_DIR, or, when none
 * runs, one started for the purpose. Throws StartError when there is none.
 */
export async function reachDatabase(
  { databaseUrl, databaseUrlDirect, dataDir }: Pick<Config, 'databaseUrl' | 'databaseUrlDirect' | 'dataDir'>,
  log: Logger,
): Promise<ReachedDatabase> {
  // A pooler in between would take the session's settings away.
  const given = databaseUrlDirect ?? databaseUrl;
  if (given !== undefined) return { target: given, close: () => undefined };
  const dir = path.join(dataDir, 'postgres');
  if (!existsSync(path.join(dir, 'data')))
    throw new StartError(`There is no database in ${dataDir}.`, 'Check DATA_DIR, or set DATABASE_URL.');
  const running = await findRunningPostgres(dir);
  if (running !== undefined) return { target: running, close: () => undefined };
  const embedded = await startEmbeddedPostgres({ dir, log });
  return { target: embedded.connection, close: () => embedded.stop() };
}
