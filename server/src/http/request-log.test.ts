import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from './log.ts';
import { maskPath } from './request-log.ts';
import { send } from './testing/raw-request.ts';
import { knownOrder, knownToken, startSampleApp, type SampleApp } from './testing/sample-app.ts';

let app: SampleApp;
beforeAll(async () => {
  app = await startSampleApp();
});
afterAll(() => app.stop());

/** The line of the request with this id; it is written once the answer is through. */
async function lineOf(requestId: unknown): Promise<Record<string, unknown>> {
  return expect
    .poll(() => app.logged().find((line) => line['requestId'] === requestId && line['msg'] === 'request'))
    .toBeDefined()
    .then(() => app.logged().find((line) => line['requestId'] === requestId) ?? {});
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

  test('for an unknown address is logged without what was typed', async () => {
    const answer = await send(`${app.url}/api/trak/${knownToken}`);
    expect(await lineOf(answer.headers['x-request-id'])).toMatchObject({
      route: '/api/trak/:id',
      status: 404,
    });
  });

  test('keeps the id that a proxy gave it, where that is one', async () => {
    const ask = async (id: string) =>
      (await send(`${app.url}/api/prices`, { headers: { 'X-Request-Id': id } })).headers['x-request-id'];
    expect(await ask('proxy-id-12345')).toBe('proxy-id-12345');
    for (const odd of ['short', 'x'.repeat(65), 'id with spaces', '<script>alert(1)</script>']) {
      expect(await ask(odd)).toMatch(/^[\da-f-]{36}$/);
    }
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

test('a log hides personal fields wherever an object carries them', () => {
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
