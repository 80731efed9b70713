import type { Config } from '../config.ts';
import type { DatabaseTarget } from '../db/connection.ts';
import { StartError } from '../start-error.ts';
import { databaseFailure } from './database-failure.ts';
import { fileFailure } from './file-failure.ts';
import { listenFailure } from './listen-failure.ts';

/**
 * Explains a failed start to the operator: returns a StartError if the reason is known, else the error unchanged, since it is a
 * bug. `database`: the one in use, or undefined for the embedded one.
 */
export function explainFailure(
  error: unknown,
  { host, port }: Pick<Config, 'host' | 'port'>,
  database: DatabaseTarget | undefined,
): unknown {
  if (error instanceof StartError) return error;
  const known = listenFailure(error, { host, port }) ?? fileFailure(error);
  return known ?? (database === undefined ? undefined : databaseFailure(error, database)) ?? error;
}
