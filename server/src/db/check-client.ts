import pg from 'pg';
import { clientConfig, type DatabaseTarget } from './connection.ts';

const patienceMs = 5000;

/**
 * A separate client for health checks, not connected yet. A server without an answer within five seconds counts as
 * down.
 */
export function createCheckClient(target: DatabaseTarget): pg.Client {
  const client = new pg.Client({
    ...clientConfig(target),
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
    application_name: 'truepage-check',
  });
  // Without a listener this error would end the process; a running query rejects anyway.
  client.on('error', () => undefined);
  return client;
}
