import type { DatabaseConnection } from '../src/db/connection.ts';

/** A database of the tests as DATABASE_URL names it: the cluster answers on a unix socket. */
export function databaseUrl({ host, port, user, database }: DatabaseConnection): string {
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}
