import { foreignHistory, knownMigrations } from './known-migrations.ts';
import type { DatabaseTarget } from './connection.ts';
import { openDatabase, type Em, type Orm } from './orm.ts';

/** Only one process changes the tables; the others wait for it. An arbitrary, unused number. */
export const migrationLock = 7_204_001;

/** Opens the database and brings its tables up to date; several processes may do so at once. Rejects as both do. */
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
 * Brings the tables up to date, in one transaction. Returns the names of the migrations that were applied.
 * Throws a StartError when a newer version has migrated the database, or one of before the first release.
 */
export async function applyMigrations(orm: Orm): Promise<readonly string[]> {
  return orm.em.fork().transactional(async (em) => {
    await em.execute('set local statement_timeout = 0');
    await em.execute('set local idle_in_transaction_session_timeout = 0');
    await em.execute('select pg_advisory_xact_lock(?)', [migrationLock]);
    const earlier = await readHistory(em);
    const refusal = foreignHistory(earlier);
    if (refusal !== undefined) throw refusal;
    // The usual start. The migrator would read the journal again, over one more connection.
    if (earlier.length === knownMigrations().length) return [];
    const applied = await orm.migrator.up({ transaction: em.getTransactionContext<object>() });
    return applied.map(({ name }) => name);
  });
}

/** The names of the migrations that the database has been through. */
async function readHistory(em: Em): Promise<string[]> {
  const [journal] = await em.execute<{ is_there: boolean }[]>(
    `select to_regclass('mikro_orm_migrations') is not null as is_there`,
  );
  if (journal?.is_there !== true) return [];
  const rows = await em.execute<{ name: string }[]>('select name from mikro_orm_migrations order by id');
  return rows.map(({ name }) => name);
}
