import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { DatabaseTarget } from '../db/connection.ts';
import { StartError } from '../start-error.ts';
import { findEmbedded, hasEmbedded, startEmbedded } from './embedded-database.ts';

export interface ReachedDatabase {
  readonly target: DatabaseTarget;
  /** Stops what this call started. */
  readonly close: () => Promise<void> | void;
}

/**
 * Returns the database to read from: DATABASE_URL, the embedded PostgreSQL of the server that runs on DATA_DIR, or, if none
 * runs, one started for this purpose. Throws StartError if there is none.
 */
export async function reachDatabase(
  { databaseUrl, databaseUrlDirect, dataDir }: Pick<Config, 'databaseUrl' | 'databaseUrlDirect' | 'dataDir'>,
  log: Logger,
): Promise<ReachedDatabase> {
  // A pooler would not preserve session settings.
  const given = databaseUrlDirect ?? databaseUrl;
  if (given !== undefined) return { target: given, close: () => undefined };
  if (!hasEmbedded(dataDir))
    throw new StartError(`There is no database in ${dataDir}.`, 'Check DATA_DIR, or set DATABASE_URL.');
  const running = await findEmbedded(dataDir);
  if (running !== undefined) return { target: running, close: () => undefined };
  return reachEmbedded(dataDir, log);
}

/** Starts the embedded PostgreSQL in DATA_DIR temporarily. */
export async function reachEmbedded(dataDir: string, log: Logger): Promise<ReachedDatabase> {
  const embedded = await startEmbedded(dataDir, log);
  return { target: embedded.connection, close: () => embedded.stop() };
}
