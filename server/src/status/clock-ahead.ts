import { sql } from 'kysely';
import type { Em } from '../db/orm.ts';
import type { Clock } from '../ports/clock.ts';

/** How far the database's clock is ahead of ours, in ms; half of the way there and back is taken off. */
export async function clockAhead(em: Em, clock: Clock): Promise<number> {
  // The connection may have to be made first, which takes longer than asking.
  await sql`select 1`.execute(em.getKysely<object>());
  const before = clock.now().getTime();
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(em.getKysely<object>());
  const after = clock.now().getTime();
  return Math.round(Number(rows[0]?.ms) - (before + after) / 2);
}
