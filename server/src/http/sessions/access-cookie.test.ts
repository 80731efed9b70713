import { afterEach, describe, expect, test } from 'vitest';
import Koa from 'koa';
import { createAccessCookie } from './access-cookie.ts';
import { createHttpServer, type HttpServer } from '../server.ts';
import { send } from '../testing/raw-request.ts';

const keys = ['new-key-'.repeat(5), 'old-key-'.repeat(5)];
const number = (index: number) => `TP-2026-0000-0000-${String(index).padStart(4, '0')}`;

let server: HttpServer | undefined;
afterEach(() => server?.close(0));

interface Setting {
  readonly keys?: string[];
  readonly publicUrl?: string;
  readonly now?: () => Date;
}

/** GET /grant/a/b grants and GET /has/a asks. */
async function start({
  keys: given = keys,
  publicUrl = 'http://localhost:3000',
  now = () => new Date(),
}: Setting = {}) {
  await server?.close(0);
  const orderAccess = createAccessCookie({ keys: given, publicUrl: () => publicUrl, clock: { now } });
  const app = new Koa();
  app.use((ctx) => {
    const access = orderAccess(ctx);
    const [, verb, ...numbers] = ctx.path.split('/');
    if (verb === 'grant') numbers.forEach((one) => access.grant({ orderNumber: one, accessGeneration: 0 }));
    ctx.set('X-Other', '1');
    ctx.body = numbers.map((one) => access.generationOf(one) === 0).join();
  });
  server = createHttpServer(app.callback());
  const port = await server.listen(0, '127.0.0.1');
  return async (path: string, cookie = '') => {
    const answer = await send(`http://127.0.0.1:${port}${path}`, { headers: { Cookie: cookie } });
    const [setCookie = ''] = answer.headers['set-cookie'] ?? [];
    return {
      has: answer.text,
      setCookie,
      pair: setCookie.split(';')[0] ?? '',
      count: answer.headers['set-cookie']?.length ?? 0,
    };
  };
}

describe('the order-access cookie', () => {
  test('remembers what was granted, and nothing else', async () => {
    const get = await start();
    const { pair, has } = await get(`/grant/${number(1)}`);
    expect(has).toBe('true');
    expect((await get(`/has/${number(1)}/${number(2)}`, pair)).has).toBe('true,false');
    expect((await get(`/has/${number(1)}`)).has).toBe('false');
  });

  test('is out of reach for scripts and other sites, and bound to the host over https', async () => {
    const plain = await (await start())(`/grant/${number(1)}`);
    expect(plain.setCookie).toMatch(/^orders=[^;]+; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Lax$/);
    const secure = await (await start({ publicUrl: 'https://truepage.test' }))(`/grant/${number(1)}`);
    expect(secure.setCookie).toMatch(
      /^__Host-orders=[^;]+; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Lax; Secure$/,
    );
  });

  test('keeps the last 20 orders, and one cookie however many are granted at once', async () => {
    const get = await start();
    let pair = '';
    for (let index = 1; index <= 21; index++) ({ pair } = await get(`/grant/${number(index)}`, pair));
    expect((await get(`/has/${number(1)}/${number(2)}/${number(21)}`, pair)).has).toBe('false,true,true');
    const { count } = await get(`/grant/${number(1)}/${number(2)}/${number(3)}`);
    expect(count).toBe(1);
  });

  test('counts as absent when anything in it was changed', async () => {
    const get = await start();
    const { pair } = await get(`/grant/${number(1)}`);
    const ask = async (cookie: string) => (await get(`/has/${number(1)}/${number(2)}`, cookie)).has;
    expect(await ask(pair)).toBe('true,false');
    expect(await ask(pair.replace(number(1), number(2)))).toBe('false,false');
    expect(await ask(pair.replace('=TP', `=${number(2)}:${(0).toString(36)}~TP`))).toBe('false,false');
    expect(await ask(pair.replace(/:\w+/, (granted) => `${granted}0`))).toBe('false,false');
    expect(await ask(pair.slice(0, -1))).toBe('false,false');
    expect(await ask(`orders=${'x'.repeat(5000)}`)).toBe('false,false');
    expect(await ask('orders=')).toBe('false,false');
    expect(await ask('orders=%00.__proto__.x')).toBe('false,false');
  });

  test('signed with an older key still counts, with a removed key no longer', async () => {
    const { pair } = await (await start({ keys: [keys[1] ?? ''] }))(`/grant/${number(1)}`);
    expect((await (await start())(`/has/${number(1)}`, pair)).has).toBe('true');
    expect((await (await start({ keys: ['another-key'.repeat(4)] }))(`/has/${number(1)}`, pair)).has).toBe(
      'false',
    );
  });

  test('ends after 90 days even where a browser keeps it longer', async () => {
    let now = new Date('2026-01-01T00:00:00Z');
    const get = await start({ now: () => now });
    const { pair } = await get(`/grant/${number(1)}`);
    now = new Date('2026-03-31T00:00:00Z');
    expect((await get(`/has/${number(1)}`, pair)).has).toBe('true');
    now = new Date('2026-04-02T00:00:00Z');
    expect((await get(`/has/${number(1)}`, pair)).has).toBe('false');
  });
});
