import { request } from 'node:http';
import { PassThrough } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import Koa from 'koa';
import { afterEach, describe, expect, test } from 'vitest';
import { createHttpServer, type HttpServer } from './server.ts';
import { send, sendBytes } from './testing/raw-request.ts';
import { startSampleApp, type SampleApp } from './testing/sample-app.ts';

let app: SampleApp | undefined;
let server: HttpServer | undefined;
afterEach(async () => {
  await app?.stop();
  await server?.close(0);
});

const get = (line: string, headers = '') =>
  `${line}\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`;

describe('hostile requests', () => {
  test.each([
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['an invalid method', get('FOO /api/prices HTTP/1.1'), 400],
    ['no Host', 'GET /api/prices HTTP/1.1\r\n\r\n', 400],
    [
      'two lengths (smuggling)',
      get('POST /api/prices HTTP/1.1', 'Content-Length: 3\r\nContent-Length: 4\r\n'),
      400,
    ],
    [
      'a length and chunks (smuggling)',
      get('POST /api/prices HTTP/1.1', 'Content-Length: 3\r\nTransfer-Encoding: chunked\r\n'),
      400,
    ],
    ['a folded header', get('GET /api/prices HTTP/1.1', 'X-A: 1\r\n 2\r\n'), 400],
    ['a control character in a header', get('GET /api/prices HTTP/1.1', 'X-A: a\u0000b\r\n'), 400],
    ['a 60 KB address', get(`GET /${'a'.repeat(60_000)} HTTP/1.1`), 431],
    ['60 KB of headers', get('GET / HTTP/1.1', `X-A: ${'a'.repeat(60_000)}\r\n`), 431],
    ['TRACE', get('TRACE /api/prices HTTP/1.1', 'Cookie: secret=1\r\n'), 405],
    ['a space in the address', get('GET /a b HTTP/1.1'), 400],
    ['an unknown expectation', get('POST /api/create-checkout-session HTTP/1.1', 'Expect: tea\r\n'), 417],
    [
      'a host with credentials',
      'GET /api/prices HTTP/1.1\r\nHost: x@evil.test\r\nConnection: close\r\n\r\n',
      200,
    ],
    ['a broken IPv6 host', 'GET /api/prices HTTP/1.1\r\nHost: [::1\r\nConnection: close\r\n\r\n', 200],
    ['an absolute address of another host', get('GET http://evil.test/api/prices HTTP/1.1'), 200],
  ])('%s', async (_case, bytes, status) => {
    app = await startSampleApp();
    const answer = await sendBytes(app.port, bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).not.toMatch(/ at .*\.(?:ts|js):|secret|evil/);
    expect((await send(`${app.url}/api/prices`)).status).toBe(200);
  });

  test('CONNECT opens no tunnel', async () => {
    app = await startSampleApp();
    expect(
      await sendBytes(app.port, 'CONNECT evil.test:443 HTTP/1.1\r\nHost: evil.test\r\n\r\n'),
    ).not.toContain(' 200 ');
  });

  test('a smuggled second request is not answered', async () => {
    app = await startSampleApp();
    const inner = 'GET /api/config HTTP/1.1\r\nHost: x\r\n\r\n';
    const bytes = `POST /api/create-checkout-session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\nContent-Length: ${inner.length}\r\n\r\n0\r\n\r\n${inner}`;
    const answer = await sendBytes(app.port, bytes);
    expect(answer).not.toContain('publishableKey');
  });

  test('an endless body is refused at its limit, not buffered', async () => {
    app = await startSampleApp();
    const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`;
    const head =
      'POST /api/create-checkout-session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';
    const answer = await sendBytes(app.port, head + chunk.repeat(20), 1000);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });
});

describe('slow clients', () => {
  test('have seconds for headers and minutes for uploads', () => {
    server = createHttpServer(() => undefined);
    expect(server.server).toMatchObject({
      headersTimeout: 10_000,
      requestTimeout: 300_000,
      timeout: 120_000,
      maxHeadersCount: 100,
      requireHostHeader: true,
    });
  });
});

describe('closing', () => {
  async function startSlow() {
    const koa = new Koa();
    koa.on('error', () => undefined);
    koa.use(async (ctx) => {
      if (ctx.path === '/events') {
        const stream = new PassThrough();
        ctx.set('Content-Type', 'text/event-stream');
        ctx.body = stream;
        stream.write(': hello\n\n');
        return;
      }
      await wait(ctx.path === '/endless' ? 10_000 : 150);
      ctx.body = 'finished';
    });
    server = createHttpServer(koa.callback());
    return `http://127.0.0.1:${await server.listen(0, '127.0.0.1')}`;
  }

  test('lets a running request finish and accepts no new one', async () => {
    const url = await startSlow();
    const running = send(`${url}/slow`);
    await wait(50);
    const closing = server?.close(5000);
    await expect(send(`${url}/slow`)).rejects.toThrow('ECONNREFUSED');
    const answer = await running;
    expect([answer.text, answer.headers.connection]).toEqual(['finished', 'close']);
    await closing;
  });

  test('ends event streams and idle connections immediately', async () => {
    const url = await startSlow();
    const idle = request(`${url}/slow`, { headers: { Connection: 'keep-alive' } }).end();
    await new Promise<void>((resolve) =>
      idle.once('response', (response) => response.resume().once('end', resolve)),
    );
    const stream = send(`${url}/events`);
    await wait(50);
    const start = performance.now();
    await server?.close(5000);
    expect(performance.now() - start).toBeLessThan(500);
    expect((await stream).text).toBe(': hello\n\n');
  });

  test('cuts off what does not end in time, and can be called twice', async () => {
    const url = await startSlow();
    const endless = expect(send(`${url}/endless`)).rejects.toThrow('socket hang up');
    await wait(50);
    const start = performance.now();
    await Promise.all([server?.close(200), server?.close(200)]);
    expect(performance.now() - start).toBeLessThan(1000);
    await endless;
  });
});

test('listening on a port in use fails with a reason', async () => {
  server = createHttpServer(() => undefined);
  const port = await server.listen(0, '127.0.0.1');
  const second = createHttpServer(() => undefined);
  await expect(second.listen(port, '127.0.0.1')).rejects.toThrow('EADDRINUSE');
});
