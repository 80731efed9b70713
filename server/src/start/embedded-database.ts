import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../local/postgres/embedded-postgres.ts';
import { findRunningPostgres } from '../../local/postgres/find-running.ts';
import type { DatabaseConnection } from '../db/connection.ts';

/** Whether an earlier start has created a database in DATA_DIR. */
export function hasEmbedded(dataDir: string): boolean {
  return existsSync(path.join(homeIn(dataDir), 'data'));
}

/** Starts the database in DATA_DIR, creating it first if needed. Throws the errors of startEmbeddedPostgres(). */
export function startEmbedded(dataDir: string, log: Logger): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ dir: homeIn(dataDir), log });
}

/**
 * Returns the database in DATA_DIR that a running server has started; undefined if there is none. Throws if it does not become
 * available.
 */
export async function findEmbedded(dataDir: string): Promise<DatabaseConnection | undefined> {
  return hasEmbedded(dataDir) ? findRunningPostgres(homeIn(dataDir)) : undefined;
}

function homeIn(dataDir: string): string {
  return path.join(dataDir, 'postgres');
}
