import type { PgBoss } from 'pg-boss';
import { queueNames } from './queues.ts';

/** The prefix of the connection name of each process that runs jobs. */
export const processPrefix = 'truepage-jobs ';

/**
 * Returns the jobs of a killed process to their queues, if no other process is running that could own them. Otherwise the
 * heartbeat decides, which takes some seconds longer.
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
