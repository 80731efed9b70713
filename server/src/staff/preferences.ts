import type { Preferences, PreferencesPatch } from '@truepage/core/staff/preferences';
import { sql } from 'kysely';
import type { Database } from '../deps.ts';

/** How somebody wants the desk to be, as it was written: parts of another version included. */
export async function readPreferences({ orm }: Database, staffId: string): Promise<Preferences> {
  const { rows } = await sql<Kept>`select preferences from staff_accounts where id = ${staffId}`.execute(
    orm.em.fork().getKysely(),
  );
  return rows[0]?.preferences ?? {};
}

/** Writes the parts that are given, takes away those that are null, and returns all of them. Two who write other parts at once both do. */
export async function changePreferences(
  { orm }: Database,
  staffId: string,
  patch: PreferencesPatch,
): Promise<Preferences> {
  const gone = Object.entries(patch).flatMap(([name, value]) => (value === null ? [name] : []));
  return orm.em.fork().transactional(async (em) => {
    const { rows } = await sql<Kept>`
      update staff_accounts set preferences = (preferences || ${JSON.stringify(patch)}::jsonb) - ${gone}::text[]
      where id = ${staffId} returning preferences
    `.execute(em.getKysely());
    return rows[0]?.preferences ?? {};
  });
}

interface Kept {
  readonly preferences: Preferences;
}
