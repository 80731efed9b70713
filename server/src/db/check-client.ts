import pg from 'pg';
import { clientConfig, type DatabaseTarget } from './connection.ts';

const patienceMs = 5000;

/** A connection of its own for a look at the database, not connected yet: who does not answer within five seconds is away. */
export function createCheckClient(target: DatabaseTarget): pg.Client {
  const client = new pg.Client({
    ...clientConfig(target),
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
    application_name: 'truepage-check',
  });
  // Said without a listener it would end the process; the query in flight rejects by itself.
  client.on('error', () => undefined);
  return client;
}
