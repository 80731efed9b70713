import { foreignHistory, knownMigrations } from './known-migrations.ts';
import type { DatabaseTarget } from './connection.ts';
import { openDatabase, type Em, type Orm } from './orm.ts';

/** Advisory lock: only one process migrates, the others wait. An arbitrary number that is not used elsewhere. */
export const migrationLock = 7_204_001;

/**
 * Opens the database and migrates it; several processes may do so at once. Rejects like openDatabase() and
 * applyMigrations().
 */
export async function openMigrated(target: DatabaseTarget): Promise<Orm> {
  const orm = await openDatabase(target);
  try {
    await applyMigrations(orm);
    return orm;
  } catch (error) {
    await orm.close(true);
    throw error;
  }
}

/**
 * Applies all pending migrations in one transaction and returns their names. Throws a StartError if a newer version, or
 * one from before the first release, has migrated the database.
 */
export async function applyMigrations(orm: Orm): Promise<readonly string[]> {
  return orm.em.fork().transactional(async (em) => {
    await em.execute('set local statement_timeout = 0');
    await em.execute('set local idle_in_transaction_session_timeout = 0');
    await em.execute('select pg_advisory_xact_lock(?)', [migrationLock]);
    const earlier = await readHistory(em);
    const refusal = foreignHistory(earlier);
    if (refusal !== undefined) throw refusal;
    // The usual case. It avoids the migrator, which would open another connection and read its journal again.
    if (earlier.length === knownMigrations().length) return [];
    const applied = await orm.migrator.up({ transaction: em.getTransactionContext<object>() });
    return applied.map(({ name }) => name);
  });
}

/** The names of the migrations that the database has had. */
async function readHistory(em: Em): Promise<string[]> {
  const [journal] = await em.execute<{ is_there: boolean }[]>(
    `select to_regclass('mikro_orm_migrations') is not null as is_there`,
  );
  if (journal?.is_there !== true) return [];
  const rows = await em.execute<{ name: string }[]>('select name from mikro_orm_migrations order by id');
  return rows.map(({ name }) => name);
}
