import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test as base } from './sample.ts';

type Answer = (response: ServerResponse, url: string) => void;

/** A server that answers as a test says; gives its origin. */
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

for (const [what, answer] of [
  ['a byte of Latin-1', (response) => response.setHeader('X-Name', 'ma\u00F1ana').end()],
  [
    'a letter of UTF-8',
    (response) => response.setHeader('X-Name', Buffer.from('ñ').toString('latin1')).end(),
  ],
  ['such a cookie', (response) => response.setHeader('Set-Cookie', 'a=\u00E9').end()],
  ['such a reason', (response) => response.writeHead(200, 'Todo est\u00E1 bien').end()],
  ['a status that no Response has', (response) => response.writeHead(999).end()],
] satisfies [string, Answer][]) {
  test(`session.fetch never ends over ${what} in an answer, and nobody catches its error; net.request hears all`, async ({
    app,
    desktop,
    serve,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/ByteString|RangeError/);
    const url = await serve(answer);
    const ended = await app.evaluate(async ({ session }, address) => {
      const fetched = session.defaultSession.fetch(address).then(
        () => 'answered',
        () => 'refused',
      );
      const broken = new Promise((resolve) => process.once('uncaughtException', () => resolve('uncaught')));
      return Promise.race([fetched, broken]);
    }, url);
    expect(ended).toBe('uncaught');
    await expect.poll(() => desktop.errors).toEqual([expect.stringMatching(/ByteString|RangeError/)]);
    const heard = await app.evaluate(
      async ({ net, session }, address) =>
        new Promise((resolve) => {
          const sent = net.request({ url: address, session: session.defaultSession });
          sent.on('response', (message) => resolve(typeof message.statusCode));
          sent.end();
        }),
      url,
    );
    expect(heard).toBe('number');
  });
}

test('redirections: followed up to twenty, an error, or cancelled; never an answer by themselves', async ({
  app,
  serve,
}) => {
  const origin = await serve((response, url) => {
    const left = Number(url.slice(1));
    if (left > 0) response.writeHead(302, { Location: `/${left - 1}`, 'Set-Cookie': `hop${left}=1` }).end();
    else response.end('there');
  });
  const fetched = (path: string, redirect: 'follow' | 'error' | 'manual') =>
    app.evaluate(
      async ({ session }, [url, mode]) =>
        session.defaultSession.fetch(url, { redirect: mode }).then(
          (answer) => answer.text(),
          (error: Error) => error.message,
        ),
      [`${origin}${path}`, redirect] as const,
    );
  expect(await fetched('/20', 'follow')).toBe('there');
  expect(await fetched('/21', 'follow')).toBe('net::ERR_TOO_MANY_REDIRECTS');
  expect(await fetched('/1', 'error')).toBe("Attempted to redirect, but redirect policy was 'error'");
  expect(await fetched('/1', 'manual')).toBe('Redirect was cancelled');
  const kept = await app.evaluate(
    async ({ session }, url) => (await session.defaultSession.cookies.get({ url })).length,
    origin,
  );
  expect(kept, 'cookies of every hop').toBe(21);
});

test('an answer’s headers come as Electron gives them: cookies in one line, of some names the first alone', async ({
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
  const headers = await app.evaluate(async ({ session }, url) => {
    const answer = await session.defaultSession.fetch(url);
    const names = ['set-cookie', 'retry-after', 'link'];
    return [answer.url, answer.headers.getSetCookie(), ...names.map((name) => answer.headers.get(name))];
  }, origin);
  expect(headers).toEqual(['', ['a=1, b=2'], 'a=1, b=2', '1', '<a>, <b>']);
});

test('cookies travel with net.request only when it asks for credentials; an Origin and a Cookie are refused', async ({
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

test('a call that is aborted rejects with its reason, before the answer and in the middle of it', async ({
  app,
  serve,
}) => {
  const origin = await serve((response, url) => {
    if (url === '/half') response.write('half');
  });
  const ends = await app.evaluate(async ({ session }, url) => {
    const fetchIn = session.defaultSession;
    const silent = new AbortController();
    const first = fetchIn
      .fetch(`${url}/silent`, { signal: silent.signal })
      .catch((error: Error) => error.name);
    silent.abort();
    const half = new AbortController();
    const answer = await fetchIn.fetch(`${url}/half`, { signal: half.signal });
    const second = answer.text().catch((error: Error) => error.name);
    half.abort();
    return Promise.all([first, second]);
  }, origin);
  expect(ends).toEqual(['AbortError', 'AbortError']);
});
