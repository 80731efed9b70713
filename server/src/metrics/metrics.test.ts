import { afterEach, expect, test } from 'vitest';
import { statusParts } from '@truepage/core/api/admin/status';
import { send } from '../http/testing/raw-request.ts';
import { knownOrder, startSampleApp, type SampleApp } from '../http/testing/sample-app.ts';
import type { PartStatus, SystemStatus } from '../status/system-status.ts';
import { createMetrics } from './metrics.ts';
import type { MeasuredState } from './state-gauges.ts';

let app: SampleApp | undefined;
afterEach(() => app?.stop());

test('requests are counted by route pattern, never by path', async () => {
  app = await startSampleApp();
  await send(`${app.url}/api/orders/${knownOrder}`);
  await send(`${app.url}/api/orders/${knownOrder.toLowerCase()}`);
  await send(`${app.url}/api/unknown/secret-token`);
  await send(`${app.url}/api/prices`, { method: 'PROPFIND' });
  const { text, headers } = await send(`${app.url}/metrics`);
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/orders/:orderNumber",status="200"} 2',
  );
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="other",status="404"} 1');
  expect(text).toContain(
    'http_request_duration_seconds_count{method="other",route="/api/prices",status="405"} 1',
  );
  expect(text).toContain('truepage_answers_total{class="2xx"} 2');
  expect(text).toContain('truepage_answers_total{class="4xx"} 2');
  expect(text).toContain('nodejs_eventloop_lag_seconds');
  expect(text).not.toMatch(/TP-2026|secret/i);
});

test('every counter exists from the start, at 0, with each of its labels', async () => {
  const text = await createMetrics('1.2.3').text();
  const counters = text.split('\n').filter((line) => /^truepage_\w+_total/.test(line));
  expect(counters).toEqual([
    'truepage_answers_total{class="2xx"} 0',
    'truepage_answers_total{class="3xx"} 0',
    'truepage_answers_total{class="4xx"} 0',
    'truepage_answers_total{class="5xx"} 0',
    'truepage_payments_recorded_total{by="stripe"} 0',
    'truepage_payments_recorded_total{by="staff"} 0',
    'truepage_payments_recorded_total{by="account"} 0',
    'truepage_payments_recorded_total{by="nothing-owed"} 0',
    'truepage_mails_total{result="sent"} 0',
    'truepage_mails_total{result="failed"} 0',
    'truepage_mails_total{result="given_up"} 0',
    'truepage_webhooks_total{result="applied"} 0',
    'truepage_webhooks_total{result="repeated"} 0',
    'truepage_webhooks_total{result="ignored"} 0',
    'truepage_webhooks_total{result="unknown"} 0',
    'truepage_webhooks_total{result="unreadable"} 0',
    'truepage_webhooks_total{result="failed"} 0',
    'truepage_webhooks_total{result="unsigned"} 0',
    'truepage_orders_placed_total 0',
    'truepage_file_sweeps_total{outcome="done"} 0',
    'truepage_file_sweeps_total{outcome="other-installation"} 0',
    'truepage_file_sweeps_total{outcome="too-many"} 0',
    'truepage_files_swept_total{what="trashed"} 0',
    'truepage_files_swept_total{what="taken-back"} 0',
    'truepage_files_swept_total{what="deleted"} 0',
  ]);
  expect(text).toMatch(/^truepage_build_info\{version="1\.2\.3",node="v\d+[\d.]+"\} 1$/m);
});

test('business events are counted', async () => {
  const metrics = createMetrics('1.2.3');
  metrics.orderPlaced();
  metrics.paymentRecorded('stripe');
  for (const result of ['sent', 'failed', 'failed', 'given_up'] as const) metrics.mail(result);
  const text = await metrics.text();
  expect(text).toContain('truepage_orders_placed_total 1');
  expect(text).toContain('truepage_payments_recorded_total{by="stripe"} 1');
  expect(text).toContain('truepage_mails_total{result="failed"} 2');
  expect(text).toContain('truepage_mails_total{result="given_up"} 1');
});

const noJobs = { waiting: 0, active: 0, failed: 0 };
const queues = { 'mail-dead': noJobs, mail: { waiting: 7, active: 1, failed: 2 } };

function measured(parts: readonly Partial<PartStatus>[]): MeasuredState {
  const status = { read: () => Promise.resolve(parts) } as SystemStatus;
  const counts = () => Promise.resolve(queues) as ReturnType<MeasuredState['jobs']['counts']>;
  return { status, jobs: { counts, overdueMs: () => Promise.resolve(90_000) }, liveStreams: () => 3 };
}

test('components, jobs, failed emails and open payment issues are counted on demand', async () => {
  const metrics = createMetrics('1.2.3');
  metrics.measure(
    measured([
      { name: 'mail', state: 'bad', values: {} },
      { name: 'scanner', state: 'off', values: {} },
      { name: 'failedMails', state: 'attention', values: { count: 4 } },
      { name: 'paymentExceptions', state: 'good', values: { count: 0 } },
      { name: 'fileSweep', state: 'good', values: { minutes: 2, trash: 5 } },
    ]),
  );
  const text = await metrics.text();
  for (const part of statusParts) expect(text).toContain(`truepage_part_up{part="${part}"} `);
  expect(text).toContain('truepage_part_up{part="mail"} 0');
  expect(text).toContain('truepage_part_up{part="scanner"} 1');
  expect(text).toContain('truepage_part_attention{part="failedMails"} 1');
  expect(text).toContain('truepage_mails_failed 4');
  expect(text).toContain('truepage_payment_exceptions_open 0');
  expect(text).toContain('truepage_jobs_waiting{queue="mail"} 7');
  expect(text).toContain('truepage_jobs_failed{queue="mail"} 2');
  expect(text).toContain('truepage_jobs_overdue_seconds 90');
  expect(text).toContain('truepage_live_streams 3');
  expect(text).toContain('truepage_trash_files 5');
  expect(text).toContain('truepage_file_sweep_age_seconds 120');
});

test('metrics are served even if the job count is unknown', async () => {
  const metrics = createMetrics('1.2.3');
  const away = () => Promise.reject(new Error('database down'));
  metrics.measure({ ...measured([]), jobs: { counts: away, overdueMs: away } });
  expect(await metrics.text()).toContain('truepage_jobs_waiting{queue="mail"} 0');
});

test('if a token is set, metrics require it', async () => {
  app = await startSampleApp({ metricsToken: 'a-token-of-some-length' });
  const read = (authorization?: string) =>
    send(`${app?.url}/metrics`, authorization === undefined ? {} : { headers: { authorization } });
  for (const wrong of [
    undefined,
    'Bearer wrong',
    'Bearer ',
    'Basic YTpi',
    'Bearer a-token-of-some-length2',
  ]) {
    const answer = await read(wrong);
    expect([answer.status, answer.headers['www-authenticate']]).toEqual([401, 'Bearer realm="TruePage"']);
    expect(answer.text).not.toContain('truepage_');
  }
  const answer = await read('Bearer a-token-of-some-length');
  expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
});
