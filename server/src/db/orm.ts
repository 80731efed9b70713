import { Migrator } from '@mikro-orm/migrations';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { clientConfig, databaseName, type DatabaseTarget } from './connection.ts';
import { entities } from './entities.ts';
import { migrationsFolder } from './known-migrations.ts';
import { createPreparedStatements } from './prepared-statements.ts';
import { kyselyPool, type ObserveQuery } from './kysely-pool.ts';
import { parseTime } from './rows/stored-time.ts';

type Entities = typeof entities;

/** An open database. `orm.em.fork()` returns a unit of work. */
export type Orm = MikroORM<EntityManager, Entities>;

/**
 * A unit of work with our tables. For queries without entities, `em.getKysely()` is bound to the transaction and typed
 * by table and column: `em.getKysely().selectFrom('orders').select(['order_number', 'paid_at'])` returns `{
 * order_number: string; … }`.
 */
export type Em = Orm['em'];

interface OpenOptions {
  /** True if the target may be a pooler in transaction mode: then no session settings are used. */
  readonly isPooled?: boolean;
  /** Called with each new connection of the pool: a restore needs its transaction's own connection for COPY. */
  readonly onConnect?: (client: pg.ClientBase) => void;
  readonly observe?: ObserveQuery | undefined;
}

/** In ms: the timeout of a statement, and of an idle transaction. */
const limits = { statement_timeout: 30_000, idle_in_transaction_session_timeout: 60_000 };
const limitsOfTransaction = Object.entries(limits)
  .map(([name, ms]) => `set local ${name} = ${ms}`)
  .join('; ');

/**
 * Opens the database, PostgreSQL 15 or newer, without migrating it. If the database drops connections, the next query
 * opens new ones. Rejects if it cannot be reached.
 */
export async function openDatabase(
  target: DatabaseTarget,
  { isPooled = false, onConnect = () => undefined, observe }: OpenOptions = {},
): Promise<Orm> {
  const orm: Orm = new MikroORM<EntityManager, Entities>({
    entities,
    dbName: databaseName(target) ?? 'postgres',
    driverOptions: new PostgresDialect({
      pool: kyselyPool(
        openPool(target, isPooled, onConnect),
        isPooled ? { onBegin: limitsOfTransaction, observe } : { plans: createPreparedStatements(), observe },
      ),
    }),
    extensions: [Migrator],
    migrations: {
      path: migrationsFolder,
      glob: '**/*.ts',
      emit: 'ts',
      fileName: (timestamp, name) => `${timestamp}-${name}`,
      snapshot: false,
      silent: true,
    },
    // Functions are created only by migrations.
    schemaGenerator: { ignoreSchema: ['pgboss'], ignoreRoutines: true },
  });
  try {
    await orm.connect();
  } catch (error) {
    await orm.close(true);
    throw error;
  }
  return orm;
}

function openPool(
  target: DatabaseTarget,
  isPooled: boolean,
  onConnect: (client: pg.ClientBase) => void,
): pg.Pool {
  const pool = new pg.Pool({
    ...clientConfig(target),
    types: columnTypes(),
    application_name: 'truepage',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    // A pooler refuses these settings or forgets them.
    ...(isPooled ? {} : limits),
    min: 1,
    max: 10,
    idleTimeoutMillis: 60_000,
  });
  // Without a listener this error would end the process. The query that uses the connection fails anyway.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    onConnect(client);
  });
  return pool;
}

/** MikroORM expects dates as text and parses them itself; other queries need the types that they declare. */
function columnTypes(): pg.TypeOverrides {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, parseTime);
  return types;
}
