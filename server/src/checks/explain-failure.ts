import type { Config } from '../config.ts';
import type { DatabaseTarget } from '../db/connection.ts';
import { StartError } from '../start-error.ts';
import { databaseFailure } from './database-failure.ts';
import { fileFailure } from './file-failure.ts';
import { listenFailure } from './listen-failure.ts';

/**
 * What a failed start means to the person who starts it: a StartError where we know the reason, else the error as it was,
 * which is a defect of ours. `database`: the one in use, undefined with the embedded one.
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
