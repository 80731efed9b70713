import type { PgBoss } from 'pg-boss';
import { queueNames } from './queues.ts';

/** Every process that works on jobs connects under a name of its own that starts like this. */
export const processPrefix = 'truepage-jobs ';

/**
 * Gives back what a killed process was working on, when no other process is there that it could belong to.
 * Otherwise the heartbeat decides, which takes some seconds longer.
 */
export async function retryOrphans(boss: PgBoss, ownName: string): Promise<void> {
  const database = boss.getDb();
  const others = await database.executeSql(
    `select 1 from pg_stat_activity
     where datname = current_database() and application_name like $1 and application_name <> $2`,
    [`${processPrefix}%`, ownName],
  );
  if (others.rows.length > 0) return;
  const orphans = await database.executeSql(
    `select name, array_agg(id) as ids from pgboss.job where state = 'active' and name = any($1) group by name`,
    [queueNames],
  );
  for (const { name, ids } of orphans.rows as { name: string; ids: string[] }[]) {
    await boss.fail(name, ids, { reason: 'its process ended' });
  }
}
