import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../local/postgres/embedded-postgres.ts';
import { findRunningPostgres } from '../../local/postgres/find-running.ts';
import type { DatabaseConnection } from '../db/connection.ts';

/** Whether a first start has made a database below DATA_DIR. */
export function hasEmbedded(dataDir: string): boolean {
  return existsSync(path.join(homeIn(dataDir), 'data'));
}

/** Starts the database below DATA_DIR, creating it first if needed. Throws like startEmbeddedPostgres(). */
export function startEmbedded(dataDir: string, log: Logger): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ dir: homeIn(dataDir), log });
}

/** The database below DATA_DIR that a server keeps running; undefined when none does. Throws when it does not come up. */
export async function findEmbedded(dataDir: string): Promise<DatabaseConnection | undefined> {
  return hasEmbedded(dataDir) ? findRunningPostgres(homeIn(dataDir)) : undefined;
}

function homeIn(dataDir: string): string {
  return path.join(dataDir, 'postgres');
}
