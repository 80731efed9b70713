import pg, { type ClientConfig } from 'pg';

/** The address of a PostgreSQL server. `host` may be the folder of a unix socket. */
export interface DatabaseConnection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
  readonly password?: string;
}

/** Either its parts, or a postgres:// URL with any options that `pg` supports (sslmode and so on). */
export type DatabaseTarget = DatabaseConnection | string;

/** The target as the options of the `pg` driver, for a separate connection (LISTEN, pg-boss). */
export function clientConfig(target: DatabaseTarget): ClientConfig {
  return typeof target === 'string' ? { connectionString: target } : { ...target };
}

/** The name of the target's database, as `pg` determines it. */
export function databaseName(target: DatabaseTarget): string | undefined {
  return new pg.Client(clientConfig(target)).database;
}
