import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { callServer, startTestServer, type TestServer } from '../support/test-server.ts';

const token = 'a-token-of-some-length';

describe('a separate port', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ env: { METRICS_PORT: '0' } });
  });
  afterAll(() => server.close());

  test('serves the metrics there, only on this machine, and not on the site’s port', async () => {
    expect(server.metricsOrigin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const answer = await fetch(`${server.metricsOrigin}/metrics`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('truepage_part_up{part="database"} 1');
    const { status, body } = await server.call('GET', '/metrics');
    expect([status, body['code']]).toEqual([404, 'request.not_found']);
  });

  test.each(['/', '/metrics/', '/api/prices', '/healthz'])('serves nothing else there: %s', async (path) => {
    expect((await fetch(`${server.metricsOrigin}${path}`)).status).toBe(404);
  });

  test('accepts only GET', async () => {
    expect((await fetch(`${server.metricsOrigin}/metrics`, { method: 'POST' })).status).toBe(404);
  });
});

test('a token is required on both ports, and accepted on both', async () => {
  const server = await startTestServer({ env: { METRICS_PORT: '0', METRICS_TOKEN: token } });
  for (const origin of [server.origin, String(server.metricsOrigin)]) {
    expect((await callServer(origin, 'GET', '/metrics', undefined, {})).status).toBe(401);
    const headers = { Authorization: `Bearer ${token}` };
    expect((await callServer(origin, 'GET', '/metrics', undefined, headers)).status).toBe(200);
  }
  await server.close();
});

test('unknown paths have no pattern of the router as their route', async () => {
  const server = await startTestServer();
  await server.call('GET', '/api/nowhere');
  const { body } = await server.call('GET', '/metrics');
  expect(body['text']).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="other",status="404"\} 1/,
  );
  expect(body['text']).not.toContain('route="(');
  await server.close();
});

test.each([
  [{ NODE_ENV: 'production' }, false],
  [{ NODE_ENV: 'production', METRICS_TOKEN: token }, true],
  [{ NODE_ENV: 'production', METRICS_PORT: '9464' }, false],
  [{ NODE_ENV: 'development' }, true],
  [{ NODE_ENV: 'development', METRICS_PORT: '9464' }, false],
] as const)('%j: the metrics are beside the site: %s', (settings, isOnSite) => {
  const production = { PUBLIC_URL: 'https://truepage.example', ALLOW_PAYMENT_SANDBOX: 'on' };
  const keys = { FILE_KEY: 'a'.repeat(64), SESSION_KEYS: 'k'.repeat(32) };
  expect(readConfig({ ...production, ...keys, ...settings }).metrics.isOnSite).toBe(isOnSite);
});

test('a short token is refused at start', () => {
  expect(() => readConfig({ METRICS_TOKEN: 'short' })).toThrow(
    'METRICS_TOKEN must have at least 16 characters',
  );
});
