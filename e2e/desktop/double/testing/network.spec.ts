import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DesktopApp } from '../launch-double.ts';
import { expect, test as base } from './sample.ts';

type Answer = (response: ServerResponse, url: string) => void;

/** A server that answers as a test says; resolves with its origin. */
const test = base.extend<{ serve: (answer: Answer) => Promise<string> }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
  serve: async ({}, use) => {
    const servers: ReturnType<typeof createServer>[] = [];
    await use(async (answer) => {
      const server = createServer((request, response) => answer(response, request.url ?? ''));
      servers.push(server.listen(0, '127.0.0.1'));
      await once(server, 'listening');
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    });
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  },
});

test('a redirect is an error if requested so, and is never followed', async ({ app, serve }) => {
  const origin = await serve((response) => response.writeHead(302, { Location: '/there' }).end());
  const refused = "Attempted to redirect, but redirect policy was 'error'";
  expect(await hear(app, origin, 'error')).toEqual({ error: refused });
  expect(await hear(app, origin, 'follow')).toMatchObject({ error: expect.stringContaining('not modelled') });
});

test('an answer’s headers have Electron’s form: cookies as a list, of some names only the first', async ({
  app,
  serve,
}) => {
  const origin = await serve((response) =>
    response
      .setHeader('Set-Cookie', ['a=1', 'b=2'])
      .setHeader('Retry-After', ['1', '2'])
      .setHeader('Link', ['<a>', '<b>'])
      .end(),
  );
  expect(await hear(app, origin)).toMatchObject({
    headers: { 'set-cookie': ['a=1', 'b=2'], 'retry-after': '1', link: '<a>, <b>' },
  });
});

test('net.request sends cookies only with credentials; an Origin and a Cookie header are refused', async ({
  app,
  serve,
}) => {
  const origin = await serve((response) =>
    response.setHeader('Set-Cookie', 'a=1; Max-Age=100').end(response.req.headers.cookie ?? 'none'),
  );
  const answers = await app.evaluate(async ({ net, session }, url) => {
    const own = session.fromPartition('credentials');
    const ask = (credentials: { credentials?: 'include' | 'omit' }) =>
      new Promise((resolve) => {
        const sent = net.request({ url, session: own, ...credentials });
        sent.on('response', (message) => message.on('data', (data) => resolve(String(data))));
        sent.end();
      });
    const words = (name: string) => {
      try {
        net.request({ url, session: own }).setHeader(name, 'x');
        return 'taken';
      } catch {
        return 'refused';
      }
    };
    const all = [ask({}), ask({ credentials: 'omit' })];
    const before = await Promise.all(all);
    await ask({ credentials: 'include' });
    return [
      ...before,
      await ask({ credentials: 'include' }),
      await ask({}),
      words('Origin'),
      words('Cookie'),
    ];
  }, origin);
  expect(answers).toEqual(['none', 'none', 'a=1', 'none', 'refused', 'refused']);
});

test('an aborted request emits an error and no answer', async ({ app, serve }) => {
  const origin = await serve(() => undefined);
  const heard = await app.evaluate(
    async ({ net, session }, url) =>
      new Promise((resolve) => {
        const sent = net.request({ url, session: session.defaultSession });
        sent.on('response', () => resolve('response'));
        sent.on('error', () => resolve('error'));
        sent.on('abort', () => resolve('abort'));
        sent.end();
        sent.abort();
      }),
    origin,
  );
  expect(heard).toBe('abort');
});

/** The events of `net.request`: the answer, or the error. */
async function hear(app: DesktopApp, url: string, redirect: 'error' | 'follow' = 'error'): Promise<unknown> {
  return app.evaluate(
    async ({ net, session }, [address, mode]) =>
      new Promise((resolve) => {
        const sent = net.request({ url: address, session: session.defaultSession, redirect: mode });
        sent.on('response', ({ statusCode: status, headers }) => resolve({ status, headers }));
        sent.on('error', ({ message: error }) => resolve({ error }));
        sent.end();
      }),
    [url, redirect] as const,
  );
}
