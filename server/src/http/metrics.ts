import type Router from '@koa/router';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { RequestObservation } from './request-log.ts';
import { stateOf } from './request-state.ts';

export interface Metrics {
  /** For `logRequests`. */
  readonly observeRequest: (observation: RequestObservation) => void;
  orderPlaced(): void;
  /** `by`: who settled it (stripe, staff). */
  paymentRecorded(by: string): void;
  mail(result: 'sent' | 'failed' | 'given_up'): void;
  /** GET /metrics in Prometheus' text form. Open to everybody: it holds counts and nothing about anybody. */
  route(router: Router): void;
}

interface MetricsOptions {
  /** How many jobs wait in each queue, asked when the metrics are read. */
  readonly waitingJobs?: () => Promise<Readonly<Record<string, number>>>;
  /** Streams of live events that are open. */
  readonly liveStreams?: () => number;
}

/** Seconds; from a cached answer to a slow upload. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export function createMetrics({ waitingJobs, liveStreams }: MetricsOptions = {}): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'] as const,
    buckets,
    registers,
  });
  const orders = new Counter({ name: 'truepage_orders_placed_total', help: 'Orders placed', registers });
  const payments = new Counter({
    name: 'truepage_payments_recorded_total',
    help: 'Payments recorded, by who settled them',
    labelNames: ['by'] as const,
    registers,
  });
  const mails = new Counter({
    name: 'truepage_mails_total',
    help: 'Mails handed over, or failed for this try',
    labelNames: ['result'] as const,
    registers,
  });
  if (waitingJobs !== undefined) gaugeOfJobs(registry, waitingJobs);
  if (liveStreams !== undefined) gaugeOfStreams(registry, liveStreams);
  return {
    observeRequest: ({ method, route, status, seconds }) => {
      requests.observe({ method, route, status: String(status) }, seconds);
    },
    orderPlaced: () => orders.inc(),
    paymentRecorded: (by) => payments.inc({ by }),
    mail: (result) => mails.inc({ result }),
    route: (router) => {
      router.get('/metrics', async (ctx) => {
        stateOf(ctx).isRoutine = true;
        ctx.set('Cache-Control', 'no-store');
        ctx.set('Content-Type', registry.contentType);
        ctx.body = await registry.metrics();
      });
    },
  };
}

function gaugeOfStreams(register: Registry, liveStreams: () => number): void {
  const gauge = new Gauge({
    name: 'truepage_live_streams',
    help: 'Streams of live events that are open',
    registers: [register],
    collect() {
      gauge.set(liveStreams());
    },
  });
}

function gaugeOfJobs(register: Registry, waitingJobs: () => Promise<Readonly<Record<string, number>>>): void {
  const gauge = new Gauge({
    name: 'truepage_jobs_waiting',
    help: 'Jobs waiting to run, by queue',
    labelNames: ['queue'] as const,
    registers: [register],
    async collect() {
      // Metrics must come out while the database is down: the gauge then shows what was last known.
      const waiting = await waitingJobs().catch(() => ({}));
      for (const [queue, count] of Object.entries(waiting)) gauge.set({ queue }, count);
    },
  });
}
