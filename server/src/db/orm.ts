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

/** An open database. `orm.em.fork()` gives a unit of work. */
export type Orm = MikroORM<EntityManager, Entities>;

/**
 * A unit of work that knows our tables. For reads without entities, `em.getKysely()` is bound to the transaction
 * and typed by table and column:
 * `em.getKysely().selectFrom('orders').select(['order_number', 'paid_at'])` gives `{ order_number: string; … }`.
 */
export type Em = Orm['em'];

interface OpenOptions {
  /** True where the target may be a pooler in transaction mode: nothing is asked of a session then. */
  readonly isPooled?: boolean;
  /** Called with each connection of the pool: a restore needs its transaction's own connection for COPY. */
  readonly onConnect?: (client: pg.ClientBase) => void;
  readonly observe?: ObserveQuery | undefined;
}

/** In ms: what a statement may take, and how long a transaction may sit there doing nothing. */
const limits = { statement_timeout: 30_000, idle_in_transaction_session_timeout: 60_000 };
const limitsOfTransaction = Object.entries(limits)
  .map(([name, ms]) => `set local ${name} = ${ms}`)
  .join('; ');

/**
 * Opens the database, PostgreSQL 15 or newer, and leaves its tables as they are. Connections that the database drops are made anew by the next query. Rejects when it cannot be reached.
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
    // A pooler refuses them here, or forgets them.
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

/** MikroORM leaves dates as text and parses them itself; reads past the entities want what their types promise. */
function columnTypes(): pg.TypeOverrides {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, parseTime);
  return types;
}
