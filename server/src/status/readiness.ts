import { sql } from 'kysely';
import type { Database, Deps, Storage } from '../deps.ts';
import type { ReadinessChecks } from '../http/health/health.ts';
import { checkOwnStore } from '../installation/check-store-owner.ts';

/** How /readyz finds out whether this process can answer. */
export function readinessChecks({ orm, store }: Database & Storage): ReadinessChecks {
  return {
    database: () => checkDatabase(orm),
    storage: () => checkOwnStore({ orm, store }),
  };
}

/** A database that only reads, as a standby does, takes no order: it counts as down. */
async function checkDatabase(orm: Deps['orm']): Promise<void> {
  const { rows } = await sql<{ readOnly: string }>`
    select current_setting('transaction_read_only') as "readOnly"`.execute(orm.em.fork().getKysely<object>());
  if (rows[0]?.readOnly !== 'off') throw new Error('the database only reads');
}
