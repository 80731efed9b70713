import type { Job, JobResult, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { waitForIdle } from './wait-for-idle.ts';
import { queues, type JobData, type QueueName } from './queues.ts';

/** Job details for handlers. */
interface JobContext {
  /** Aborted on the job's timeout, or if another worker has taken it over. */
  readonly signal: AbortSignal;
  /** 1 for the first attempt. */
  readonly attempt: number;
}

export type JobHandler<Name extends QueueName> = (data: JobData[Name], context: JobContext) => Promise<void>;

/** Processes batches of the queue's jobs until it is stopped. Each job of a batch completes separately. */
export async function addWorker<Name extends QueueName>(
  boss: PgBoss,
  queue: Name,
  handler: JobHandler<Name>,
  log: Pick<Logger, 'warn'>,
): Promise<void> {
  const { pollSeconds, batch = 1, standsBackMs } = queues[queue];
  const run = async ({ id, data, signal, retryCount }: Job<JobData[Name]>): Promise<JobResult> => {
    const attempt = retryCount + 1;
    try {
      await handler(data, { signal, attempt });
      return { id, status: 'completed' };
    } catch (error) {
      log.warn({ err: error, queue, job: id, attempt }, 'a job failed');
      return { id, status: 'failed', output: { message: String(error) } };
    }
  };
  const handle = async (jobs: Job<JobData[Name]>[]): Promise<JobResult[]> => {
    if (standsBackMs !== undefined) await waitForIdle(standsBackMs);
    const results: JobResult[] = [];
    for (const job of jobs) results.push(await run(job));
    // There may be more jobs; without this, the worker would sleep until the next notification.
    boss.notifyWorker(worker);
    return results;
  };
  const polling = { pollingIntervalSeconds: pollSeconds, notifyPollingIntervalSeconds: pollSeconds };
  const options = { ...polling, batchSize: batch, perJobResults: true as const };
  const worker: string = await boss.work<JobData[Name], unknown, typeof options>(queue, options, handle);
}
