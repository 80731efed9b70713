import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import { PgBoss, fromKysely, type ConstructorOptions } from 'pg-boss';
import type { Logger } from 'pino';
import { clientConfig, type DatabaseTarget } from '../db/connection.ts';
import { plannedOnce } from '../db/prepared-statements.ts';
import { isDatabaseUnavailable } from '../db/unavailable.ts';
import type { Telemetry } from '../ports/telemetry.ts';
import { countJobs, oldestDueMs, type CountsByQueue } from './count-jobs.ts';
import { addWorker, type JobHandler } from './job-worker.ts';
import { queueNames, queues, type JobData, type PeriodicQueue, type QueueName } from './queues.ts';

/** How long stop() waits for running handlers, in ms. */
const patienceMs = 5000;

export interface Jobs {
  /** Whether this process runs jobs; otherwise other processes do. */
  readonly doesWork: boolean;
  /** Creates or updates the queues. Rejects if the database cannot be reached. */
  start(): Promise<void>;
  /** Takes no new jobs and gives running ones 5 s; unfinished jobs are retried later. */
  stop(): Promise<void>;
  /** Adds a job in the transaction of `em`: it exists only once that commits. */
  enqueue<Name extends QueueName>(
    em: EntityManager,
    queue: Name,
    data: JobData[Name],
    options?: { readonly startAfter?: Date },
  ): Promise<void>;
  /**
   * Runs `handler` for each job of the queue. If the handler rejects, the job is retried with backoff; after a crash, it may
   * run again.
   */
  work<Name extends QueueName>(queue: Name, handler: JobHandler<Name>): Promise<void>;
  /** Adds a job at each time of these cron expressions (UTC), once for all processes. Replaces the queues' earlier schedules. */
  schedule(crons: Readonly<Partial<Record<PeriodicQueue, string>>>): Promise<void>;
  counts(): Promise<CountsByQueue>;
  /** How long the oldest runnable job has been waiting, in ms; 0 if there is none. */
  overdueMs(): Promise<number>;
}

interface JobsOptions {
  readonly connection: DatabaseTarget;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  /** False: this process only adds jobs; other processes run and supervise them. Defaults to true. */
  readonly doesWork?: boolean;
  readonly telemetry?: Pick<Telemetry, 'job'> | undefined;
}

/** The job queues, in the schema `pgboss` of our database. They resume after an outage of the database. */
export function createJobs({ connection, log, doesWork = true, telemetry }: JobsOptions): Jobs {
  const name = `${processPrefix}${randomUUID()}`;
  const boss = new PgBoss({
    ...(clientConfig(connection) as ConstructorOptions),
    application_name: name,
    max: doesWork ? 4 : 2,
    useListenNotify: doesWork,
    supervise: doesWork,
    schedule: doesWork,
    // How soon after a missed heartbeat a job of a killed process is retried.
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 2,
  });
  boss.on('error', reportTo(log));
  boss.on('warning', ({ message }) => log.warn({ reason: message }, 'the job queue warns'));

  return {
    doesWork,
    async start() {
      await boss.start();
      await createQueues(boss);
      if (doesWork) await retryOrphans(boss, name);
    },
    async stop() {
      const finished = Promise.all(queueNames.map((queue) => boss.offWork(queue, { wait: true })));
      await Promise.race([finished, delay(patienceMs, undefined, { ref: false })]);
      // A handler that exceeds the limit finds its connection closed; this needs no report.
      boss.removeAllListeners('error').on('error', () => undefined);
      await boss.stop({ graceful: false });
    },
    async enqueue(em, queue, data, options = {}) {
      if (!em.isInTransaction()) throw new Error('a job is added in the transaction that causes it');
      const { executeSql } = fromKysely(em.getKysely<object>());
      const db = { executeSql: (text: string, values?: unknown[]) => executeSql(text + plannedOnce, values) };
      await boss.send(queue, data, { ...options, db });
    },
    async work(queue, handler) {
      const observed: typeof handler =
        telemetry === undefined
          ? handler
          : (data, context) => telemetry.job(queue, context.attempt, () => handler(data, context));
      await Promise.all(
        Array.from({ length: queues[queue].workers }, () => addWorker(boss, queue, observed, log)),
      );
    },
    async schedule(crons) {
      const stored = new Map((await boss.getSchedules()).map(({ name: queue, cron }) => [queue, cron]));
      const changed = Object.entries(crons).filter(([queue, cron]) => stored.get(queue) !== cron);
      for (const [queue, cron] of changed) await boss.schedule(queue, cron, {}, { tz: 'UTC' });
    },
    counts: () => countJobs(boss),
    overdueMs: () => oldestDueMs(boss),
  };
}

/** Settings that pg-boss does not have. */
const ownSettings = new Set(['workers', 'batch', 'standsBackMs', 'pollSeconds']);

/** Creates the queues. Usually all exist and are up to date: then this takes one statement instead of two per queue. */
async function createQueues(boss: PgBoss): Promise<void> {
  const stored = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const name of queueNames) {
    const { policy = 'standard', ...settings } = queues[name];
    const options = Object.fromEntries(Object.entries(settings).filter(([key]) => !ownSettings.has(key)));
    const queue = stored.get(name);
    if (queue === undefined) await boss.createQueue(name, { ...options, policy });
    else if (!isMatch(queue, options)) await boss.updateQueue(name, options);
  }
}

function isMatch(queue: object, options: object): boolean {
  return isDeepStrictEqual({ ...queue, ...options }, { ...queue });
}

/** While the database is down, every worker reports an error each second: log one line in ten seconds. */
function reportTo(log: Pick<Logger, 'warn' | 'error'>): (problem: Error) => void {
  let lastTime = 0;
  return (problem) => {
    // Workers report a plain object with the error's fields.
    const error = problem instanceof Error ? problem : Object.assign(new Error(), problem);
    if (!isDatabaseUnavailable(error)) return log.error({ err: error }, 'the job queue had a problem');
    if (Date.now() - lastTime < 10_000) return;
    lastTime = Date.now();
    log.warn({ reason: error.message }, 'the job queue cannot reach the database');
  };
}

/** The prefix of the connection name of each process that runs jobs. */
const processPrefix = 'truepage-jobs ';

/**
 * Returns the jobs of a killed process to their queues, if no other process is running that could own them. Otherwise the
 * heartbeat decides, which takes some seconds longer.
 */
async function retryOrphans(boss: PgBoss, ownName: string): Promise<void> {
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
