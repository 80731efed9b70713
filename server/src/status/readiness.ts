import { sql } from 'kysely';
import type { Database, Deps, Storage } from '../deps.ts';
import type { ReadinessChecks } from '../http/health/health.ts';
import { checkOwnStore } from '../installation/check-store-owner.ts';

/** The check for /readyz: whether this process can handle requests. */
export function readinessChecks({ orm, store }: Database & Storage): ReadinessChecks {
  return {
    database: () => checkDatabase(orm),
    storage: () => checkOwnStore({ orm, store }),
  };
}

/** A read-only database, such as a standby, cannot store orders: it counts as down. */
async function checkDatabase(orm: Deps['orm']): Promise<void> {
  const { rows } = await sql<{ readOnly: string }>`
    select current_setting('transaction_read_only') as "readOnly"`.execute(orm.em.fork().getKysely<object>());
  if (rows[0]?.readOnly !== 'off') throw new Error('the database is read-only');
}
