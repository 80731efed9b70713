import { AsyncLocalStorage } from 'node:async_hooks';
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
} from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { AppError } from '@truepage/core/errors';
import type { TelemetrySettings } from '../config.ts';
import type { AnsweredRequest, Telemetry } from '../ports/telemetry.ts';
import { withTimeout } from '../with-timeout.ts';
import { operationOf, withoutLiterals } from './statement-text.ts';

const patienceMs = 3000;
/** In seconds; the same as for Prometheus. */
const explicitBucketBoundaries = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Traces and metrics with OpenTelemetry's protocol (OTLP, JSON over HTTP). Loaded only with OTEL_EXPORTER_OTLP_ENDPOINT. */
export function createOtlpTelemetry(settings: TelemetrySettings, version: string): Telemetry {
  const { tracers, meters } = createProviders(settings, version);
  const tracer = tracers.getTracer('truepage', version);
  const meter = meters.getMeter('truepage', version);
  const seconds = (name: string) =>
    meter.createHistogram(name, { unit: 's', advice: { explicitBucketBoundaries } });
  const requests = seconds('http.server.request.duration');
  const jobs = seconds('truepage.job.duration');
  const queries = seconds('db.client.operation.duration');
  /** Not the package's global context manager, because several services may run in one process. */
  const current = new AsyncLocalStorage<Context>();
  const start = (name: string, kind: SpanKind) =>
    tracer.startSpan(name, { kind }, current.getStore() ?? ROOT_CONTEXT);
  const within = <Done>(span: Span, run: () => Promise<Done>) =>
    current.run(trace.setSpan(ROOT_CONTEXT, span), run);
  return {
    beginRequest() {
      const span = start('request', SpanKind.SERVER);
      return {
        within: (work) => within(span, work),
        end: (answered) => requests.record(answered.seconds, endRequest(span, answered)),
      };
    },
    async job(queue, attempt, run) {
      const from = performance.now();
      const span = start(`job ${queue}`, SpanKind.CONSUMER).setAttributes({
        'messaging.destination.name': queue,
        'truepage.job.attempt': attempt,
      });
      try {
        return await within(span, run);
      } catch (error) {
        fail(span, error);
        throw error;
      } finally {
        span.end();
        jobs.record((performance.now() - from) / 1000, { 'messaging.destination.name': queue });
      }
    },
    query(text) {
      const from = performance.now();
      const operation = operationOf(text);
      const about = { 'db.system.name': 'postgresql', 'db.operation.name': operation };
      const span = start(operation, SpanKind.CLIENT);
      span.setAttributes({ ...about, 'db.query.text': withoutLiterals(text) });
      return (outcome) => {
        if (outcome === 'failed') span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
        queries.record((performance.now() - from) / 1000, about);
      };
    },
    async stop() {
      const ends = Promise.all([tracers.shutdown(), meters.shutdown()]);
      // An unavailable collector must not keep the service running.
      await withTimeout(ends, patienceMs).catch(() => undefined);
    },
  };
}

function createProviders({ endpoint, headers, serviceName, sampled }: TelemetrySettings, version: string) {
  const resource = resourceFromAttributes({ 'service.name': serviceName, 'service.version': version });
  const traces = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers });
  const metrics = new OTLPMetricExporter({ url: `${endpoint}/v1/metrics`, headers });
  return {
    tracers: new TracerProvider({
      resource,
      sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampled) }),
      spanProcessors: [new BatchSpanProcessor({ exporter: traces })],
    }),
    meters: new MeterProvider({
      resource,
      readers: [new PeriodicExportingMetricReader({ exporter: metrics, exportIntervalMillis: 60_000 })],
    }),
  };
}

/** Ends the span, and returns the metric's attributes. */
function endRequest(span: Span, { method, route, status }: AnsweredRequest): Attributes {
  const attributes = {
    'http.request.method': method,
    'http.route': route,
    'http.response.status_code': status,
  };
  span.updateName(`${method} ${route}`).setAttributes(attributes);
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
  return attributes;
}

/** Error messages may contain user input, so only the code is sent. */
function fail(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', error instanceof AppError ? error.code : 'unexpected');
}
