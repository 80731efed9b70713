import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import type Router from '@koa/router';
import { afterAll, describe, expect, test } from 'vitest';
import { createLog } from './log.ts';
import { maskPath } from './request-log.ts';
import { send } from '../testing/raw-request.ts';
import { knownOrder, knownToken, startSampleApp } from '../testing/sample-app.ts';

const app = await startSampleApp({ routes: ({ router }) => routeOddAnswers(router) });

/** Requests in progress, by path. */
const waiting: string[] = [];

function routeOddAnswers(router: Router): void {
  router.get('/waits', (ctx) => {
    waiting.push(ctx.path);
    return new Promise<void>(() => undefined);
  });
  router.get('/endless', (ctx) => {
    ctx.body = new PassThrough();
    (ctx.body as PassThrough).write('some');
  });
  router.get('/events', (ctx) => {
    ctx.set('Content-Type', 'text/event-stream');
    ctx.body = new PassThrough();
    (ctx.body as PassThrough).write(': hello\n\n');
  });
  router.get('/breaks', (ctx) => {
    ctx.res.writeHead(200).write('half');
    throw new Error('a defect');
  });
}
afterAll(() => app.stop());

/** The log line of the request with this id; it is written when the response is complete. */
async function lineOf(requestId: unknown): Promise<Record<string, unknown>> {
  const find = () =>
    app.logged().find((line) => line['requestId'] === requestId && line['msg'] === 'request');
  await expect.poll(find).toBeDefined();
  return find() ?? {};
}

describe('a request', () => {
  test('has one line, with its route and without anything personal', async () => {
    const answer = await send(`${app.url}/api/orders/${knownOrder}?email=ana@example.com`, {
      headers: { Cookie: 'orders=secret', Authorization: 'Bearer secret', 'User-Agent': 'ana' },
    });
    const line = await lineOf(answer.headers['x-request-id']);
    expect(Object.keys(line).toSorted()).toEqual([
      'level',
      'method',
      'ms',
      'msg',
      'requestId',
      'route',
      'status',
      'time',
    ]);
    expect(line).toMatchObject({
      level: 'info',
      method: 'GET',
      route: '/api/orders/:orderNumber',
      status: 200,
    });
    const everything = JSON.stringify(app.logged());
    for (const secret of [knownOrder, 'ana', 'secret', '127.0.0.1']) expect(everything).not.toContain(secret);
  });

  test('for an unknown path is logged with the path masked', async () => {
    const answer = await send(`${app.url}/api/trak/${knownToken}`);
    expect(await lineOf(answer.headers['x-request-id'])).toMatchObject({
      route: '/api/trak/:id',
      status: 404,
    });
  });

  test('keeps a well-formed id from a proxy', async () => {
    const ask = async (id: string) =>
      (await send(`${app.url}/api/prices`, { headers: { 'X-Request-Id': id } })).headers['x-request-id'];
    expect(await ask('proxy-id-12345')).toBe('proxy-id-12345');
    for (const odd of ['short', 'x'.repeat(65), 'id with spaces', '<script>alert(1)</script>']) {
      expect(await ask(odd)).toMatch(/^[\da-f-]{36}$/);
    }
  });
});

describe('a client that disconnects', () => {
  const leave = async (to: string, after: 'at once' | 'with the first bytes') => {
    const asked = get(`${app.url}${to}`, { headers: { 'X-Request-Id': `left-${to.slice(1)}-early` } });
    asked.on('error', () => undefined);
    if (after === 'at once') await expect.poll(() => waiting.includes(to)).toBe(true);
    else await once(asked, 'response').then(([response]) => once(response as IncomingMessage, 'data'));
    asked.destroy();
    return lineOf(`left-${to.slice(1)}-early`);
  };

  test('before the response counts as 499, in the log and in the metrics', async () => {
    expect(await leave('/waits', 'at once')).toMatchObject({ status: 499, aborted: true, level: 'info' });
    expect((await send(`${app.url}/metrics`)).text).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/waits",status="499"\} 1/,
    );
  });

  test('in the middle of a download counts as 499 too', async () => {
    expect(await leave('/endless', 'with the first bytes')).toMatchObject({ status: 499, aborted: true });
  });

  test('is the normal end of an event stream', async () => {
    expect(await leave('/events', 'with the first bytes')).toMatchObject({ status: 200, aborted: true });
  });

  test('is not logged as the reason if we close the connection ourselves', async () => {
    await expect(
      send(`${app.url}/breaks`, { headers: { 'X-Request-Id': 'broken-by-ourselves' } }),
    ).rejects.toThrow('aborted');
    expect(await lineOf('broken-by-ourselves')).toMatchObject({ status: 500, aborted: true, level: 'error' });
  });
});

describe('a proxy that is not configured', () => {
  const hint = (lines: Record<string, unknown>[]) =>
    lines.filter(({ msg }) => String(msg).includes('TRUST_PROXY is 0')).length;

  test('is warned about once', async () => {
    const forwarded = { headers: { 'X-Forwarded-For': '203.0.113.9' } };
    await send(`${app.url}/api/prices`);
    expect(hint(app.logged())).toBe(0);
    await send(`${app.url}/api/prices`, forwarded);
    await send(`${app.url}/api/prices`, forwarded);
    expect(hint(app.logged())).toBe(1);
    expect(JSON.stringify(app.logged())).not.toContain('203.0.113.9');
  });

  test('is expected if TRUST_PROXY is set', async () => {
    const behind = await startSampleApp({ trustedProxies: 1 });
    await send(`${behind.url}/api/prices`, { headers: { 'X-Forwarded-For': '203.0.113.9' } });
    expect(hint(behind.logged())).toBe(0);
    await behind.stop();
  });
});

describe('a logged path', () => {
  test.each([
    ['/order/TP-2026-7K3M-9QRT-2VWX', '/order/:id'],
    ['/order/confirmation/TP-2026-7K3M-9QRT-2VWX', '/order/confirmation/:id'],
    ['/order/express', '/order/express'],
    ['/track/anasmith', '/track/:id'],
    ['/track/direct/abcdef', '/track/direct/:id'],
    ['/api/files/abc.def', '/api/files/:id'],
    ['/content/privacy-policy', '/content/privacy-policy'],
    ['/ana@example.com', '/:id'],
    ['/', '/'],
    [`/${'a/'.repeat(500)}`, '/a/a/:id/:id/:id/:id/:id/:id'],
  ])('%s is %s', (path, masked) => {
    expect(maskPath(path)).toBe(masked);
  });
});

test.each([
  'ana@example.com',
  'first/last@example.com',
  "o'brien@example.com",
  'r&d@example.com',
  'a={b}@example.com',
  'ana@xn--e1afmkfd.xn--p1ai',
])('a log hides the address %s in an error message', (address) => {
  let line = '';
  createLog('info', { write: (text) => void (line = text) }).info(
    { err: new Error(`550 <${address}> unknown`) },
    'x',
  );
  expect(JSON.parse(line)).toMatchObject({ err: { message: '550 <[email]> unknown' } });
});

test('a log hides personal fields at any depth', () => {
  let line = '';
  const log = createLog('info', { write: (text) => void (line = text) });
  const error = Object.assign(
    new Error('duplicate key ana@example.com', { cause: new Error('row of bo@example.org') }),
    {
      detail: 'Key (email)=(ana@example.com)',
      code: '23505',
    },
  );
  log.info(
    { email: 'ana@example.com', order: { fullName: 'Ana' }, req: { headers: { cookie: 'x=y' } }, err: error },
    'x',
  );
  expect(line).not.toMatch(/ana@|"Ana"|x=y|bo@/);
  expect(JSON.parse(line)).toMatchObject({ err: { code: '23505', cause: { message: 'row of [email]' } } });
});
