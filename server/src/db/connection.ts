import pg, { type ClientConfig } from 'pg';

/** Where a PostgreSQL answers. `host` may be the folder of a unix socket. */
export interface DatabaseConnection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
  readonly password?: string;
}

/** Either parts or a postgres:// address with everything that `pg` understands in it (sslmode and so on). */
export type DatabaseTarget = DatabaseConnection | string;

/** The target in the form the `pg` driver takes, for a connection of one's own (LISTEN, pg-boss). */
export function clientConfig(target: DatabaseTarget): ClientConfig {
  return typeof target === 'string' ? { connectionString: target } : { ...target };
}

/** The name of the database that the target leads to, as `pg` understands it. */
export function databaseName(target: DatabaseTarget): string | undefined {
  return new pg.Client(clientConfig(target)).database;
}
