import { afterEach, expect, test } from 'vitest';
import Router from '@koa/router';
import Koa from 'koa';
import { createLog } from './log.ts';
import { createMetrics } from './metrics.ts';
import { logRequests } from './request-log.ts';
import { createHttpServer } from './server.ts';
import { send } from './testing/raw-request.ts';
import { knownOrder, startSampleApp, type SampleApp } from './testing/sample-app.ts';

let app: SampleApp | undefined;
afterEach(() => app?.stop());

test('requests are counted by route, never by address', async () => {
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
  expect(text).toContain('nodejs_eventloop_lag_seconds');
  expect(text).not.toMatch(/TP-2026|secret/i);
});

test('what the business does is counted', async () => {
  app = await startSampleApp();
  app.metrics.orderPlaced();
  app.metrics.paymentRecorded('webhook');
  app.metrics.mail('sent');
  app.metrics.mail('failed');
  app.metrics.mail('failed');
  const { text } = await send(`${app.url}/metrics`);
  expect(text).toContain('truepage_orders_placed_total 1');
  expect(text).toContain('truepage_payments_recorded_total{by="webhook"} 1');
  expect(text).toContain('truepage_mails_total{result="failed"} 2');
});

test('waiting jobs are asked for when somebody looks, and metrics come even when nobody knows', async () => {
  let waiting: () => Promise<Record<string, number>> = () => Promise.resolve({ mail: 7 });
  const metrics = createMetrics({ waitingJobs: () => waiting() });
  const router = new Router();
  metrics.route(router);
  const koa = new Koa().use(logRequests({ log: createLog('silent') })).use(router.routes() as Koa.Middleware);
  const server = createHttpServer(koa.callback());
  const url = `http://127.0.0.1:${await server.listen(0, '127.0.0.1')}/metrics`;
  expect((await send(url)).text).toContain('truepage_jobs_waiting{queue="mail"} 7');
  waiting = () => Promise.reject(new Error('database down'));
  expect((await send(url)).status).toBe(200);
  await server.close(0);
});
