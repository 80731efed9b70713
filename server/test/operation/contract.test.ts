import { expect, test } from 'vitest';
import { contract } from '@truepage/core/api/contract';
import type { AnyEndpoint } from '@truepage/core/api/endpoint';
import { everyEndpoint } from '@truepage/core/api/every-endpoint';
import { otherPaths } from '../../src/http/openapi/openapi-other-paths.ts';
import { startServerForFile } from '../support/test-server.ts';

const server = await startServerForFile();

const endpoints: [string, AnyEndpoint][] = Object.entries(contract);

test.each(Object.entries(everyEndpoint))('%s has a route', async (_, { method, path }) => {
  const { body } = await server.call(method, path.replaceAll(/:\w+/g, 'nothing'));
  expect(body['code']).not.toBe('request.not_found');
  expect(body['code']).not.toBe('request.method_not_allowed');
});

test('the OpenAPI document lists every call and no other', async () => {
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
