import pg from 'pg';
import { clientConfig, type DatabaseTarget } from '../db/connection.ts';
import { isDatabaseUnavailable } from '../db/unavailable.ts';
import { StartError } from '../start-error.ts';
import { connectionFailure } from './connection-failure.ts';

/** 'localhost:5432/truepage': where the database is, without user and password. */
export function databasePlace(target: DatabaseTarget): string {
  const { host, port, database } = new pg.Client(clientConfig(target));
  return host.startsWith('/') ? `${host} (${database ?? ''})` : `${host}:${port}/${database ?? ''}`;
}

type Say = (problem: string, advice: string) => StartError;

/** Returns why the database cannot be used and what to do, or undefined if the error has another reason. */
export function databaseFailure(error: unknown, target: DatabaseTarget): StartError | undefined {
  if (!(error instanceof Error)) return undefined;
  const { user = '', database = '' } = new pg.Client(clientConfig(target));
  const place = databasePlace(target);
  const say: Say = (problem, advice) => new StartError(problem, advice, { cause: error });
  const state = sqlState(error);
  if (state === '28P01' || state === '28000' || isAboutPassword(error))
    return say(
      `The database at ${place} does not let user ${user} in.`,
      'Check user and password in DATABASE_URL (and pg_hba.conf).',
    );
  if (state === '3D000' || /no such database/i.test(error.message))
    return say(
      `There is no database "${database}" at ${place}.`,
      `Create it: createdb -O ${user} ${database}`,
    );
  if (state === '42501')
    return say(
      `User ${user} may not make tables in the database at ${place}.`,
      `Make it the owner: ALTER DATABASE ${database} OWNER TO ${user};`,
    );
  if (state === '53300')
    return say(
      `The database at ${place} has no connection left.`,
      'Raise max_connections or end other clients.',
    );
  if (state === '53100') return say(`The disk of the database at ${place} is full.`, 'Make room on it.');
  if (state === '57P03')
    return say(`The database at ${place} is starting or stopping.`, 'Start again when it is ready.');
  if (/does not support SSL/i.test(error.message))
    return say(
      `The database at ${place} does not speak TLS.`,
      'Take sslmode out of DATABASE_URL or switch TLS on.',
    );
  const failure = connectionFailure(error);
  if (failure === undefined && !isDatabaseUnavailable(error)) return undefined;
  return say(
    `The database at ${place} cannot be reached: ${failure ?? 'the connection breaks off'}.`,
    'Start it or mend DATABASE_URL.',
  );
}

function sqlState(error: Error): string | undefined {
  for (let one: unknown = error; one instanceof Error; one = one.cause) {
    const { code, severity } = one as { code?: unknown; severity?: unknown };
    if (typeof code === 'string' && severity !== undefined) return code;
  }
  return undefined;
}

/** Recognises the driver's message if the server requires a password and none was given. */
function isAboutPassword(error: Error): boolean {
  return /SASL|client password must be a string/i.test(error.message);
}
