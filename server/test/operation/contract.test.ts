import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '@truepage/core/api/contract';
import type { AnyEndpoint } from '@truepage/core/api/endpoint';
import { everyEndpoint } from '@truepage/core/api/every-endpoint';
import { otherPaths } from '../../src/http/openapi/openapi-other-paths.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const endpoints: [string, AnyEndpoint][] = Object.entries(contract);

test.each(Object.entries(everyEndpoint))('%s has a route', async (_, { method, path }) => {
  const { body } = await server.call(method, path.replaceAll(/:\w+/g, 'nothing'));
  expect(body['code']).not.toBe('request.not_found');
  expect(body['code']).not.toBe('request.method_not_allowed');
});

test('the OpenAPI document names every call and no other', async () => {
  const { body } = await server.call('GET', '/api/openapi.json');
  const documented = callsOf(body['paths'] as unknown as Record<string, object>);
  const calls = endpoints.map(([, { method, path }]) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
  const beside = callsOf(otherPaths);
  expect(documented.toSorted()).toEqual([...calls, ...beside].toSorted());
  const answers = beside.map(async (call) => {
    const [method = '', path = ''] = call.split(' ');
    return (await server.call(method, path.replaceAll(/\{\w+\}/g, 'nothing'))).body['code'];
  });
  for (const code of await Promise.all(answers))
    expect(String(code)).not.toMatch(/^request\.(not_found|method_not_allowed)$/);
});

function callsOf(paths: Readonly<Record<string, object>>): string[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
}

test('prices are answered in cents and may be revalidated', async () => {
  const first = await server.call('GET', '/api/prices');
  expect(first.body).toEqual({
    translation: { standard: 1995, certified: 2495, express: 3495 },
    services: { notarization: 1995, certificate: 995, editing: 1495 },
  });
  const etag = first.headers.get('etag') ?? '';
  const again = await server.call('GET', '/api/prices', undefined, { 'If-None-Match': etag });
  expect(again.status).toBe(304);
});

test('the service says that it is ready', async () => {
  const { status, body } = await server.call('GET', '/readyz');
  expect(body).toMatchObject({ status: 'ready' });
  expect(status).toBe(200);
});
