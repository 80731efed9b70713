import type { Job, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { queues, type JobData, type QueueName } from './queues.ts';

/** What a handler may want to know beside its data. */
interface JobContext {
  /** Aborted when the job's time is up, or when another worker has taken it over. */
  readonly signal: AbortSignal;
  /** 1 for the first try. */
  readonly attempt: number;
}

export type JobHandler<Name extends QueueName> = (data: JobData[Name], context: JobContext) => Promise<void>;

/** Works on one job of the queue after the other, until the queue is stopped. */
export async function addWorker<Name extends QueueName>(
  boss: PgBoss,
  queue: Name,
  handler: JobHandler<Name>,
  log: Pick<Logger, 'warn'>,
): Promise<void> {
  const { pollSeconds } = queues[queue];
  const handle = async ([job]: Job<JobData[Name]>[]) => {
    if (job === undefined) return;
    const attempt = job.retryCount + 1;
    try {
      await handler(job.data, { signal: job.signal, attempt });
    } catch (error) {
      log.warn({ err: error, queue, job: job.id, attempt }, 'a job failed');
      throw error;
    } finally {
      // There may be more: otherwise the worker would sleep until it is told of a new job.
      boss.notifyWorker(worker);
    }
  };
  const polling = { pollingIntervalSeconds: pollSeconds, notifyPollingIntervalSeconds: pollSeconds };
  const worker: string = await boss.work<JobData[Name]>(queue, polling, handle);
}
