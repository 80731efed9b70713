import { expect, test } from 'vitest';
import { consoleProtocol } from '@truepage/core/api/admin/sign-in/session';
import { startServerForFile } from '../support/test-server.ts';

const server = await startServerForFile();

test('without a sign-in an installed console receives only what it needs to know about a server', async () => {
  const { status, body, headers } = await server.call('GET', '/api/console');
  expect([status, body]).toEqual([
    200,
    {
      product: 'truepage',
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      protocol: { oldest: 2, newest: consoleProtocol },
    },
  ]);
  expect(headers.get('cache-control')).toBe('no-store');
});

test('every answer of the API has the supported console versions, including refusals and files; pages do not', async () => {
  for (const path of [
    '/api/admin/orders',
    '/api/nowhere',
    '/api/files/a.b',
    '/api/admin/events',
    '/api/pricing',
  ]) {
    const { headers } = await server.call('GET', path);
    expect(headers.get('x-console-protocol'), path).toBe(`2-${consoleProtocol}`);
  }
  expect((await server.call('GET', '/')).headers.has('x-console-protocol')).toBe(false);
});
