import { statusParts, type PartState, type StatusPartName } from '@truepage/core/api/admin/status';
import { Gauge, type Registry } from 'prom-client';
import type { CountsByQueue, JobCounts } from '../jobs/count-jobs.ts';
import { queueNames } from '../jobs/queues.ts';
import type { FindingValues } from '../status/finding.ts';
import type { SystemStatus } from '../status/system-status.ts';

/** State that is queried when the metrics are read. */
export interface MeasuredState {
  readonly status: SystemStatus;
  readonly jobs: {
    readonly counts: () => Promise<CountsByQueue>;
    readonly overdueMs: () => Promise<number>;
  };
  /** The number of open live event streams. */
  readonly liveStreams: () => number;
}

/** Metrics must be available while the database is down: gauges then keep the last value, and truepage_part_up is 0. */
const keepLast = () => undefined;

export function addStateGauges(register: Registry, { status, jobs, liveStreams }: MeasuredState): void {
  const gauge = (name: string, help: string, read: () => Promise<number | undefined> | number) => {
    const made = new Gauge({
      name,
      help,
      registers: [register],
      async collect() {
        const value = await read();
        if (value !== undefined) made.set(value);
      },
    });
  };
  const valueOf = async (part: StatusPartName, value: keyof FindingValues) =>
    (await status.read()).find(({ name }) => name === part)?.values[value];
  gauge('truepage_live_streams', 'Streams of live events that are open', liveStreams);
  gauge('truepage_mails_failed', 'Undelivered emails that wait for staff', () =>
    valueOf('failedMails', 'count'),
  );
  gauge('truepage_payment_exceptions_open', 'Payment issues that wait for staff', () =>
    valueOf('paymentExceptions', 'count'),
  );
  gauge('truepage_trash_files', 'Files in the trash after the last sweep', () =>
    valueOf('fileSweep', 'trash'),
  );
  gauge('truepage_file_sweep_age_seconds', 'Time since the last sweep for files without an order', () =>
    valueOf('fileSweep', 'minutes').then((minutes) => minutes && minutes * 60),
  );
  gauge('truepage_jobs_overdue_seconds', 'How long the oldest job that could run has been waiting', () =>
    jobs.overdueMs().then((ms) => ms / 1000, keepLast),
  );
  for (const one of labelledGauges(status, jobs)) addLabelled(register, one);
}

function labelledGauges(
  status: SystemStatus,
  jobs: Pick<MeasuredState['jobs'], 'counts'>,
): readonly LabelledGauge[] {
  const jobsBy = (state: keyof JobCounts) => async () => {
    const counts = await jobs.counts().catch(keepLast);
    return Object.entries(counts ?? {}).map(([queue, count]) => [queue, count[state]] as const);
  };
  const partsBy = (judge: (state: PartState) => boolean) => async () =>
    (await status.read()).map(({ name, state }) => [name, judge(state) ? 1 : 0] as const);
  return [
    {
      name: 'truepage_jobs_waiting',
      help: 'Jobs waiting to run, by queue',
      label: 'queue',
      start: queueNames.map((queue) => [queue, 0]),
      read: jobsBy('waiting'),
    },
    {
      name: 'truepage_jobs_failed',
      help: 'Jobs of the last two days that failed permanently, by queue',
      label: 'queue',
      start: queueNames.map((queue) => [queue, 0]),
      read: jobsBy('failed'),
    },
    {
      name: 'truepage_part_up',
      help: 'Whether a part of the service works: 1 or 0, looked at every 30 s at most',
      label: 'part',
      start: statusParts.map((part) => [part, 1]),
      read: partsBy((state) => state !== 'bad'),
    },
    {
      name: 'truepage_part_attention',
      help: 'Whether a part works but needs attention: 1 or 0',
      label: 'part',
      start: statusParts.map((part) => [part, 0]),
      read: partsBy((state) => state === 'attention'),
    },
  ];
}

type Samples = readonly (readonly [label: string, value: number])[];

interface LabelledGauge {
  readonly name: string;
  readonly help: string;
  readonly label: string;
  /** The value before the first measurement. */
  readonly start: Samples;
  readonly read: () => Promise<Samples>;
}

function addLabelled(register: Registry, { name, help, label, start, read }: LabelledGauge): void {
  const set = (samples: Samples) => {
    for (const [value, sample] of samples) gauge.set({ [label]: value }, sample);
  };
  const gauge = new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [register],
    collect: async () => set(await read()),
  });
  set(start);
}
