import type { Preferences, PreferencesPatch } from '@truepage/core/staff/preferences';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../deps.ts';

/** A person's desk preferences as stored, including parts from other versions. */
export function readPreferences(parts: Database, staffId: string): Promise<Preferences> {
  return only(parts, sql`select preferences from staff_accounts where id = ${staffId}`);
}

/**
 * Sets the given parts, removes those that are null, and returns all of them. Concurrent changes of different parts are both
 * kept.
 */
export function changePreferences(
  parts: Database,
  staffId: string,
  patch: PreferencesPatch,
): Promise<Preferences> {
  const gone = Object.entries(patch).flatMap(([name, value]) => (value === null ? [name] : []));
  return only(
    parts,
    sql`
      update staff_accounts set preferences = (preferences || ${JSON.stringify(patch)}::jsonb) - ${gone}::text[]
      where id = ${staffId} returning preferences
    `,
  );
}

async function only({ orm }: Database, query: RawBuilder<unknown>): Promise<Preferences> {
  const { rows } = await query.execute(orm.em.fork().getKysely());
  const [row] = rows as readonly { readonly preferences: Preferences }[];
  return row?.preferences ?? {};
}
