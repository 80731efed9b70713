import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Settlement } from '@truepage/core/payments/settle';
import type { RequestObservation } from '../http/log/request-log.ts';
import { addStateGauges, type MeasuredState } from './state-gauges.ts';
import type { SweepReport } from '../db/rows/upkeep/installation.ts';

export interface Metrics {
  /** For `logRequests`. */
  readonly observeRequest: (observation: RequestObservation) => void;
  orderPlaced(): void;
  /** `by`: who recorded the payment. */
  paymentRecorded(by: Settlement['by']): void;
  mail(result: MailResult): void;
  /** Counts the result of a file sweep. */
  filesSwept(swept: Pick<SweepReport, 'stopped' | 'trashed' | 'takenBack' | 'deleted'>): void;
  webhook(result: (typeof webhookResults)[number]): void;
  /** Measured on demand. */
  measure(state: MeasuredState): void;
  /** The metrics in Prometheus' text format; contains no personal data. */
  readonly text: () => Promise<string>;
  /** The media type of that text. */
  readonly contentType: string;
}

/** failed: this attempt; given_up: permanently. */
type MailResult = (typeof mailResults)[number];
const mailResults = ['sent', 'failed', 'given_up'] as const;
/**
 * unsigned: refused before parsing; all others are signed. unknown: Stripe does not know the object in the event; unreadable:
 * not an event; failed: an error of ours, Stripe retries.
 */
const webhookResults = [
  'applied',
  'repeated',
  'ignored',
  'unknown',
  'unreadable',
  'failed',
  'unsigned',
] as const;
const payers = ['stripe', 'staff', 'account', 'nothing-owed'] as const satisfies readonly Settlement['by'][];
const sweepOutcomes = ['done', 'other-installation', 'too-many'] as const;
const sweptFiles = ['trashed', 'taken-back', 'deleted'] as const;
const answerClasses = ['2xx', '3xx', '4xx', '5xx'] as const;

/** Seconds, from a cached response to a slow upload. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * Counters of this process. Every counter exists from the start, at 0 and with each of its labels: a rate over a series that
 * starts with its first event misses that event. Requests by route are a histogram; their status classes are also a counter.
 */
export function createMetrics(version: string): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  addBuildInfo(registry, version);
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'] as const,
    buckets,
    registers,
  });
  const count = createCount(registry);
  const answered = count('truepage_answers_total', 'Answers, by class of status', 'class', answerClasses);
  const paid = count(
    'truepage_payments_recorded_total',
    'Payments recorded, by who settled them',
    'by',
    payers,
  );
  const mailed = count(
    'truepage_mails_total',
    'Emails sent, failed attempts, and given up',
    'result',
    mailResults,
  );
  const heard = count(
    'truepage_webhooks_total',
    'Webhooks of the payment provider, by result; all but unsigned carry a valid signature',
    'result',
    webhookResults,
  );
  const orders = new Counter({ name: 'truepage_orders_placed_total', help: 'Orders placed', registers });
  return {
    observeRequest: ({ method, route, status, seconds }) => {
      requests.observe({ method, route, status: String(status) }, seconds);
      const ofClass = answerClasses.find((one) => one.startsWith(String(status).charAt(0)));
      if (ofClass !== undefined) answered(ofClass);
    },
    orderPlaced: () => orders.inc(),
    paymentRecorded: paid,
    mail: mailed,
    filesSwept: countSweeps(count),
    webhook: heard,
    measure: (state) => addStateGauges(registry, state),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

function addBuildInfo(register: Registry, version: string): void {
  const build = new Gauge({
    name: 'truepage_build_info',
    help: 'Always 1, with the version that runs',
    labelNames: ['version', 'node'] as const,
    registers: [register],
  });
  build.set({ version, node: process.version }, 1);
}

function countSweeps(count: ReturnType<typeof createCount>): Metrics['filesSwept'] {
  const sweeps = count(
    'truepage_file_sweeps_total',
    'Searches for files without an order; stopped ones wait for confirmation',
    'outcome',
    sweepOutcomes,
  );
  const swept = count(
    'truepage_files_swept_total',
    'Files moved to the trash, taken back from it, and deleted after 30 days in it',
    'what',
    sweptFiles,
  );
  return ({ stopped, trashed, takenBack, deleted }) => {
    sweeps(stopped ?? 'done');
    swept('trashed', trashed);
    swept('taken-back', takenBack);
    swept('deleted', deleted);
  };
}

/** Creates counters with one label, each of whose values is present from the start. */
function createCount(register: Registry) {
  return <Value extends string>(name: string, help: string, label: string, values: readonly Value[]) => {
    const counter = new Counter({ name, help, labelNames: [label], registers: [register] });
    for (const value of values) counter.inc({ [label]: value }, 0);
    return (value: Value, more = 1) => counter.inc({ [label]: value }, more);
  };
}
