import type { PgBoss } from 'pg-boss';
import { queueNames, type QueueName } from './queues.ts';

/** The waiting, running and permanently failed jobs of a queue. */
export interface JobCounts {
  readonly waiting: number;
  readonly active: number;
  readonly failed: number;
}

export type CountsByQueue = Readonly<Record<QueueName, JobCounts>>;

export async function countJobs(boss: PgBoss): Promise<CountsByQueue> {
  const { rows } = await boss.getDb().executeSql(`
    select name,
           count(*) filter (where state in ('created', 'retry'))::int as waiting,
           count(*) filter (where state = 'active')::int as active,
           count(*) filter (where state = 'failed')::int as failed
    from pgboss.job group by name`);
  const found = new Map(
    (rows as (JobCounts & { name: string })[]).map(({ name, ...counts }) => [name, counts]),
  );
  const none: JobCounts = { waiting: 0, active: 0, failed: 0 };
  const entries = queueNames.map((name) => [name, found.get(name) ?? none]);
  return Object.fromEntries(entries) as CountsByQueue;
}

/** The age of the oldest runnable job in ms, by the database's clock; 0 if there is none. */
export async function oldestDueMs(boss: PgBoss): Promise<number> {
  const { rows } = await boss.getDb().executeSql(
    `select coalesce(extract(epoch from now() - min(start_after)) * 1000, 0)::float8 as ms
     from pgboss.job where state in ('created', 'retry') and start_after <= now() and name = any($1)`,
    [queueNames],
  );
  return Math.round((rows as { ms: number }[])[0]?.ms ?? 0);
}
