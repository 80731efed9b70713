import { afterEach, describe, expect, test } from 'vitest';
import Koa from 'koa';
import { createAccessCookie } from './access-cookie.ts';
import { createKeyedMac } from '../../keyed-mac.ts';
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

/** GET /own/a/b, /own-corrected/a and /view/a grant access; GET /has/a returns 'owned', 'viewed' or nothing. */
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
    for (const [word, strength, accessGeneration] of [
      ['own', 'owned', 0],
      ['own-corrected', 'owned', 1],
      ['view', 'viewed', 0],
    ] as const)
      if (verb === word)
        for (const orderNumber of numbers) access.grant({ orderNumber, accessGeneration }, strength);
    ctx.set('X-Other', '1');
    const strengths = ['owned', 'viewed'] as const;
    const known = (one: string) =>
      strengths.find((strength) => access.generationOf(one, strength) !== undefined);
    ctx.body = numbers.map((one) => known(one) ?? '').join();
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
    const { pair, has } = await get(`/own/${number(1)}`);
    expect(has).toBe('owned');
    expect((await get(`/has/${number(1)}/${number(2)}`, pair)).has).toBe('owned,');
    expect((await get(`/has/${number(1)}`)).has).toBe('');
  });

  test('distinguishes a typed address from ownership, and typing it does not remove ownership', async () => {
    const get = await start();
    const viewed = await get(`/view/${number(1)}`);
    expect((await get(`/has/${number(1)}`, viewed.pair)).has).toBe('viewed');
    const owned = await get(`/own/${number(1)}`, viewed.pair);
    expect(owned.has).toBe('owned');
    expect((await get(`/view/${number(1)}`, owned.pair)).has).toBe('owned');
  });

  test('a retry of the order form does not undo a proof after a correction', async () => {
    const get = await start();
    const corrected = await get(`/own-corrected/${number(1)}`);
    const retried = await get(`/own/${number(1)}`, corrected.pair);
    expect(retried.pair).toMatch(/:1:o\./);
  });

  test.each([
    ['with a time', (at: string) => at],
    ['with a generation', (at: string) => `${at}:0`],
  ])('from before ownership was distinguished from viewing, %s, counts as viewed', async (_what, entry) => {
    const payload = `${number(1)}:${entry(Date.now().toString(36))}`;
    const mac = createKeyedMac({ purpose: 'order-access', keys }).of(payload);
    const get = await start();
    expect((await get(`/has/${number(1)}`, `orders=${payload}.${mac}`)).has).toBe('viewed');
  });

  test('is not available to scripts and other sites, and is bound to the host over https', async () => {
    const plain = await (await start())(`/own/${number(1)}`);
    expect(plain.setCookie).toMatch(/^orders=[^;]+; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Lax$/);
    const secure = await (await start({ publicUrl: 'https://truepage.test' }))(`/own/${number(1)}`);
    expect(secure.setCookie).toMatch(
      /^__Host-orders=[^;]+; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Lax; Secure$/,
    );
  });

  test('keeps the last 20 orders, and is sent once however many are granted in one response', async () => {
    const get = await start();
    let pair = '';
    for (let index = 1; index <= 21; index++) ({ pair } = await get(`/own/${number(index)}`, pair));
    expect((await get(`/has/${number(1)}/${number(2)}/${number(21)}`, pair)).has).toBe(',owned,owned');
    const { count } = await get(`/own/${number(1)}/${number(2)}/${number(3)}`);
    expect(count).toBe(1);
  });

  test('is ignored if anything in it was changed', async () => {
    const get = await start();
    const { pair } = await get(`/own/${number(1)}`);
    const ask = async (cookie: string) => (await get(`/has/${number(1)}/${number(2)}`, cookie)).has;
    expect(await ask(pair)).toBe('owned,');
    expect(await ask(pair.replace(number(1), number(2)))).toBe(',');
    expect(await ask(pair.replace('=TP', `=${number(2)}:${(0).toString(36)}~TP`))).toBe(',');
    expect(await ask(pair.replace(/:\w+/, (granted) => `${granted}0`))).toBe(',');
    expect(await ask(pair.slice(0, -1))).toBe(',');
    expect(await ask(`orders=${'x'.repeat(5000)}`)).toBe(',');
    expect(await ask('orders=')).toBe(',');
    expect(await ask('orders=%00.__proto__.x')).toBe(',');
  });

  test('signed with an older key is valid, and with a removed key invalid', async () => {
    const { pair } = await (await start({ keys: [keys[1] ?? ''] }))(`/own/${number(1)}`);
    expect((await (await start())(`/has/${number(1)}`, pair)).has).toBe('owned');
    expect((await (await start({ keys: ['another-key'.repeat(4)] }))(`/has/${number(1)}`, pair)).has).toBe(
      '',
    );
  });

  test('expires after 90 days even if a browser keeps it longer', async () => {
    let now = new Date('2026-01-01T00:00:00Z');
    const get = await start({ now: () => now });
    const { pair } = await get(`/own/${number(1)}`);
    now = new Date('2026-03-31T00:00:00Z');
    expect((await get(`/has/${number(1)}`, pair)).has).toBe('owned');
    now = new Date('2026-04-02T00:00:00Z');
    expect((await get(`/has/${number(1)}`, pair)).has).toBe('');
  });
});
