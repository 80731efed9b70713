import { endpoint } from '@truepage/core/api/endpoint';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { send } from '../testing/raw-request.ts';
import { startSampleApp } from '../testing/sample-app.ts';

const known = endpoint(
  { method: 'GET', path: '/api/known' },
  { summary: '', access: 'public', reply: z.object({ shown: z.string() }) },
);

let reply: { shown: string } | undefined = { shown: 'yes' };
const app = await startSampleApp({
  // One request per minute: rate-limited calls are refused from the second request on.
  points: { api: 1 },
  routes: (api, koa) => {
    koa.use(api.fromMemory(() => undefined));
    const handler = () => reply ?? Promise.reject(new Error('no memory'));
    api.handle(known, handler, { cache: 'revalidate', isInMemory: true });
  },
});
afterAll(() => app.stop());

test('public responses from memory are not rate-limited', async () => {
  for (const method of ['GET', 'HEAD', 'GET']) {
    const answer = await send(`${app.url}/api/known`, { method });
    expect([answer.status, answer.headers['cache-control']]).toEqual([
      200,
      'public, max-age=0, must-revalidate',
    ]);
    expect(answer.text).toBe(method === 'HEAD' ? '' : '{"shown":"yes"}');
  }
  const { headers } = await send(`${app.url}/api/known`);
  const held = { 'If-None-Match': String(headers.etag) };
  expect((await send(`${app.url}/api/known`, { headers: held })).status).toBe(304);
});

test('with a query, with another method, or on failure, the request is handled normally', async () => {
  expect((await send(`${app.url}/api/known?x=1`)).status).toBe(200);
  expect((await send(`${app.url}/api/known?x=1`)).status).toBe(429);
  expect((await send(`${app.url}/api/known`, { method: 'POST' })).status).toBe(405);
  reply = undefined;
  expect((await send(`${app.url}/api/known`)).status).toBe(429);
});
