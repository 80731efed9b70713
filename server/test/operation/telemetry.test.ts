import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { signInAs } from '../support/staff.ts';
import { startTestServer } from '../support/test-server.ts';

/** A collector that stores what it receives. */
async function startCollector() {
  const received: { readonly path: string; readonly body: string; readonly token: unknown }[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request);
    received.push({ path: request.url ?? '', body, token: request.headers['x-token'] });
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  };
  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { received, server, endpoint: `http://127.0.0.1:${port}` };
}

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number };
}
interface ExportedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly Attribute[];
}
interface Exported {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly ExportedSpan[] }[];
  }[];
}

const collector = await startCollector();
afterAll(() => collector.server.close());

test('requests, jobs and statements reach the collector, and nothing about people or orders does', async () => {
  const server = await startTestServer({
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-token=of the collector',
    },
  });
  const person = { fullName: 'Zqname Plantedqz', email: 'zqmail@planted.example' };
  const orderNumber = await server.placeOrder(person);
  await server.call('POST', '/api/orders/access', person);
  await server.call('GET', `/api/orders/${orderNumber}?note=zqqueryqz`, undefined, {
    'User-Agent': 'zqagentqz',
  });
  await server.call('GET', `/track/${orderNumber}`);
  await server.call('POST', '/api/admin/login', { username: 'zquserqz', password: 'zqpasswordqz' });
  const admin = await signInAs(server, 'admin', 'zqadminqz');
  await admin.call('GET', `/api/admin/orders?q=${encodeURIComponent(person.email)}`);
  const { deps } = server;
  await expect
    .poll(() => deps.jobs.counts().then(({ mail }) => mail))
    .toMatchObject({ waiting: 0, active: 0 });
  // A failing statement with personal data in its text.
  await expect(
    deps.orm.em.fork().getConnection().execute(`select 'zqliteralqz' from nowhere`),
  ).rejects.toThrow();
  await server.close();

  const bytes = collector.received.map(({ path, body }) => path + body).join('\n');
  const planted = [orderNumber, ...Object.values(person), 'planted', 'zq', admin.id];
  expect(planted.filter((word) => bytes.toLowerCase().includes(word.toLowerCase()))).toEqual([]);
  expect(new Set(collector.received.map(({ token }) => token))).toEqual(new Set(['of the collector']));

  const spans = collector.received
    .filter(({ path }) => path === '/v1/traces')
    .flatMap(({ body }) => (JSON.parse(body) as Exported).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  const request = spans.find(({ name }) => name === 'GET /api/orders/:orderNumber');
  expect(request?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } });
  const children = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  expect(children.map(({ name }) => name)).toContain('SELECT');
  expect(spans.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['job mail', 'POST /api/admin/login']),
  );
  const metrics = collector.received.filter(({ path }) => path === '/v1/metrics').map(({ body }) => body);
  expect(metrics.join('')).toContain('http.server.request.duration');
});

test('an unavailable collector delays neither requests nor the shutdown', async () => {
  const server = await startTestServer({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' } });
  await server.placeOrder();
  expect(await server.call('GET', '/readyz')).toMatchObject({ status: 200 });
  await server.close();
});
