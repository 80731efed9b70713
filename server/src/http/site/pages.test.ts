import type { PageRequest, PageResult } from '@truepage/core/site/page-contract';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { changesChannel } from '../../db/announced-changes.ts';
import { createReadCache } from '../../events/read-cache.ts';
import { builtSite } from './built-site.ts';
import { readTemplate } from './page-template.ts';
import type { Site } from './site.ts';
import { send } from '../testing/raw-request.ts';
import { knownOrder, knownToken, startSampleApp, type SampleApp } from '../testing/sample-app.ts';
import { folderForFile } from '../../../test/support/folder-for-file.ts';

const html =
  '<!doctype html><html %HTML_ATTRIBUTES%><head><!--head--><script src="/a.js"></script></head>' +
  '<body><div id="root"><!--body--></div><!--state--></body></html>';
const folder = folderForFile('pages-');
let app: SampleApp | undefined;
afterEach(() => app?.stop());

type Page = Extract<PageResult, { kind: 'page' }>;
const aPage = (overrides: Partial<Page> = {}): Page => ({
  kind: 'page',
  status: 200,
  htmlAttributes: 'lang="en" dir="ltr"',
  head: '<title>Home</title>',
  body: '<main>Hello</main>',
  state: '<script type="application/json">{}</script>',
  isPrivate: false,
  ...overrides,
});

function siteOf(renderPage: (request: PageRequest) => Promise<PageResult> | PageResult): Site {
  return {
    load: () =>
      Promise.resolve({ template: readTemplate(html), renderPage: async (request) => renderPage(request) }),
    widgetScript: () => Promise.resolve(undefined),
  };
}

async function start(render: (request: PageRequest) => Promise<PageResult> | PageResult): Promise<string> {
  app = await startSampleApp({ site: siteOf(render) });
  return app.url;
}

describe('a page', () => {
  test('is the template with all placeholders filled', async () => {
    const url = await start(() => aPage({ body: '<main>$& $1 %HTML_ATTRIBUTES%</main>' }));
    const answer = await send(`${url}/`);
    expect(answer.text).toBe(
      `<!doctype html><html lang="en" dir="ltr"><head><title>Home</title><script src="/a.js"></script></head>` +
        '<body><div id="root"><main>$& $1 %HTML_ATTRIBUTES%</main></div><script type="application/json">{}</script></body></html>',
    );
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('private, no-cache');
  });

  test('has the status that the site returns', async () => {
    const url = await start(({ url: asked }) => aPage({ status: asked === '/' ? 200 : 404 }));
    expect((await send(`${url}/`)).status).toBe(200);
    expect((await send(`${url}/nowhere?x=1`)).status).toBe(404);
  });

  test('receives the path, the public URL and the language', async () => {
    const requests: PageRequest[] = [];
    const url = await start((request) => {
      requests.push(request);
      return aPage();
    });
    await send(`${url}/order/express?a=1&b=%20`, {
      headers: { 'Accept-Language': 'fr, es-MX;q=0.8, en;q=0.1' },
    });
    await send(`${url}/`, { headers: { 'Accept-Language': 'de' } });
    await send(`${url}/`, { headers: { Cookie: 'locale=es', 'Accept-Language': 'en' } });
    await send(`${url}/`, { headers: { Cookie: 'locale=xx' } });
    expect(requests[0]).toMatchObject({
      url: '/order/express?a=1&b=%20',
      publicUrl: 'http://truepage.test',
      locale: 'es-MX',
    });
    await send(`${url}/`, { headers: { 'Accept-Language': 'en-gb-u-nu-arab, *' } });
    await send(`${url}/`, { headers: { 'Accept-Language': 'en-a, x-y, ../../etc, es-' } });
    const locales = requests.map((request) => request.locale);
    expect(locales).toEqual(['es-MX', 'en', 'es', 'en', 'en-GB', 'en']);
  });

  test('about an order is never cached', async () => {
    const url = await start(() => aPage({ isPrivate: true }));
    expect((await send(`${url}/anything`)).headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
  });

  test('is compressed', async () => {
    const url = await start(() => aPage({ body: 'Hello '.repeat(1000) }));
    const answer = await fetch(`${url}/`, { headers: { 'Accept-Encoding': 'br' } });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('vary')).toBe('Accept-Language, Cookie, Accept-Encoding');
    expect(await answer.text()).toContain('Hello Hello');
  });

  test('responds to HEAD without a body and refuses other methods', async () => {
    const url = await start(() => aPage());
    const head = await send(`${url}/`, { method: 'HEAD' });
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    const post = await send(`${url}/`, { method: 'POST' });
    expect([post.status, post.headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});

describe('a page that calls the API', () => {
  test('receives the responses for its visitor, and the visitor receives the cookies', async () => {
    const url = await start(async ({ call }) => {
      const link = await call('followTrackingLink', { token: knownToken });
      const order = await call('getOrder', { orderNumber: link.orderNumber });
      return aPage({ body: JSON.stringify(order) });
    });
    const answer = await send(`${url}/track/direct/${knownToken}`);
    expect(answer.text).toContain('"restricted":false');
    expect(answer.headers['set-cookie']?.[0]).toMatch(/^orders=/);
  });

  test('receives refusals as status, message and code', async () => {
    const url = await start(async ({ call }) => {
      const refusal: unknown = await call('getOrder', { orderNumber: 'nothing' }).catch(
        (error: unknown) => error,
      );
      const { status, message, code } = refusal as { status: number; message: string; code: string };
      return aPage({ status, body: `${code}: ${message}` });
    });
    const answer = await send(`${url}/order/nothing`);
    expect(answer.status).toBe(404);
    expect(answer.text).toContain('order.not_found: Order not found');
  });

  test('cannot make calls with a body', async () => {
    const url = await start(async ({ call }) => {
      const refusal: unknown = await call('openOrderAccess', { orderNumber: knownOrder }).catch(
        (error: unknown) => error,
      );
      return aPage({ body: String(refusal) });
    });
    expect((await send(`${url}/`)).text).toContain('cannot be called in-process');
  });
});

describe('a redirect', () => {
  test('of the site is passed on', async () => {
    const url = await start(() => ({ kind: 'redirect', status: 301, location: '/track?from=old' }));
    const answer = await send(`${url}/old`);
    expect([answer.status, answer.headers.location]).toEqual([301, '/track?from=old']);
  });

  test('never leads to another site', async () => {
    for (const location of ['https://evil.test/', '//evil.test', '/\\evil.test']) {
      const url = await start(() => ({ kind: 'redirect', status: 302, location }));
      const answer = await send(`${url}/old`);
      expect([answer.status, answer.headers.location]).toEqual([500, undefined]);
      await app?.stop();
    }
  });
});

describe('a page that is the same for all visitors', () => {
  const news = new Map<string, (text: string | undefined) => void>();
  const cache = () =>
    createReadCache({ isListening: true, on: (channel, hearer) => void news.set(channel, hearer) });
  let rendered = 0;

  async function startCounting(render: (request: PageRequest) => Promise<PageResult>): Promise<string> {
    rendered = 0;
    const site = siteOf((request) => {
      rendered += 1;
      return render(request);
    });
    app = await startSampleApp({ site, cache: cache() });
    return app.url;
  }
  const withPrices = async ({ call, locale }: PageRequest) =>
    aPage({ body: `${locale} ${JSON.stringify(await call('getPrices', {}))}${'.'.repeat(2000)}` });

  test('is rendered once per language, until its data changes', async () => {
    const url = await startCounting(withPrices);
    const [first, again] = [await send(`${url}/`), await send(`${url}/`)];
    expect([first.text.includes('en {'), again.text]).toEqual([true, first.text]);
    expect((await send(`${url}/`, { headers: { 'Accept-Language': 'es' } })).text).toContain('es {');
    expect(rendered).toBe(2);
    expect(again.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'content-security-policy': first.headers['content-security-policy'],
      vary: 'Accept-Language, Cookie, Accept-Encoding',
    });
    news.get(changesChannel)?.('prices');
    await send(`${url}/`);
    expect(rendered).toBe(3);
  });

  test('is not sent again to browsers that have it, and is compressed once', async () => {
    const url = await startCounting(withPrices);
    const { headers } = await send(`${url}/`);
    const held = { 'If-None-Match': String(headers.etag) };
    expect((await send(`${url}/`, { headers: held })).status).toBe(304);
    const packed = await send(`${url}/`, { headers: { 'Accept-Encoding': 'br' } });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(rendered).toBe(1);
  });

  test.each<[string, string, (request: PageRequest) => Promise<PageResult>]>([
    ['that is private', '/', () => Promise.resolve(aPage({ isPrivate: true }))],
    ['that does not exist', '/', () => Promise.resolve(aPage({ status: 404 }))],
    ['with a query', '/?q=1', withPrices],
    [
      'with personal data',
      '/',
      async ({ call }) =>
        aPage({ body: JSON.stringify(await call('getOrder', { orderNumber: knownOrder })) }),
    ],
    [
      'with a failed call',
      '/',
      async ({ call }) => {
        await call('getContentPage', { slug: 'x' }).catch(() => undefined);
        return aPage();
      },
    ],
  ])('one %s is rendered each time', async (_name, address, render) => {
    const url = await startCounting(render);
    await send(`${url}${address}`);
    await send(`${url}${address}`);
    expect(rendered).toBe(2);
  });

  test('that was started before a change is not cached', async () => {
    const url = await startCounting(async (request) => {
      const page = await withPrices(request);
      if (rendered === 1) news.get(changesChannel)?.('prices');
      return page;
    });
    await send(`${url}/`);
    await send(`${url}/`);
    await send(`${url}/`);
    expect(rendered).toBe(2);
  });
});

describe('errors', () => {
  test('a page that cannot be rendered is rendered by the browser, and the error is logged', async () => {
    const url = await start(() => {
      throw new Error('useState of null');
    });
    const answer = await send(`${url}/`);
    expect(answer.status).toBe(500);
    expect(answer.text).toContain('<div id="root"></div>');
    expect(answer.text).toContain('<script src="/a.js">');
    expect(answer.text).not.toContain('useState');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(app?.logged()).toContainEqual(expect.objectContaining({ msg: 'a page could not be rendered' }));
  });

  test('an invalid path is refused', async () => {
    const url = await start(() => aPage());
    expect((await send(`${url}/%E0%A4%A`)).status).toBe(400);
    expect((await send(`${url}/a%00b`)).status).toBe(400);
  });

  test('a path with two slashes is a path of ours, not another host', async () => {
    const asked: string[] = [];
    const url = await start((request) => {
      asked.push(request.url);
      return aPage();
    });
    await send(`${url}//evil.test/x?y=1`);
    expect(asked).toEqual(['/evil.test/x?y=1']);
  });

  test('a site that is not built gives instructions', async () => {
    app = await startSampleApp({ site: builtSite(path.join(folder, 'nothing')) });
    const answer = await send(`${app.url}/`);
    expect(answer.status).toBe(503);
    expect(answer.text).toContain('npm run build');
    expect((await send(`${app.url}/api/prices`)).status).toBe(200);
  });
});

describe('the built site', () => {
  const css = '@font-face{src:url(/assets/figtree.woff2)}a{color:red}';

  function build(template: string): Site {
    mkdirSync(path.join(folder, 'dist/client/assets'), { recursive: true });
    mkdirSync(path.join(folder, 'dist/server'), { recursive: true });
    writeFileSync(path.join(folder, 'dist/client/index.html'), template);
    writeFileSync(path.join(folder, 'dist/client/assets/style-x1.css'), `${css}\n`);
    writeFileSync(
      path.join(folder, 'dist/server/entry-server.js'),
      `export async function renderPage({ url }) { return { kind: 'page', status: 200, htmlAttributes: '', head: '', body: 'at ' + url, state: '', isPrivate: false }; }`,
    );
    writeFileSync(path.join(folder, 'dist/server/package.json'), '{"type":"module"}');
    return builtSite(folder);
  }

  test('is loaded from its files', async () => {
    app = await startSampleApp({ site: build(html) });
    expect((await send(`${app.url}/somewhere`)).text).toContain('at /somewhere');
  });

  test('inlines its stylesheet, which is allowed by its hash; the desk links it', async () => {
    const link = '<link rel="stylesheet" crossorigin href="/assets/style-x1.css">';
    app = await startSampleApp({ site: build(html.replace('</head>', `${link}</head>`)) });
    const page = await send(`${app.url}/somewhere`);
    const hash = createHash('sha256').update(css).digest('base64');
    expect(page.headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}';`);
    expect(page.text).toContain(`<style>${css}</style></head>`);
    expect(page.text).not.toContain('rel="stylesheet"');
    for (const address of ['/admin', '/admin/orders']) {
      const desk = await send(`${app.url}${address}`);
      expect(desk.text).toContain('href="/assets/style-x1.css"');
      expect(desk.text).not.toContain('<style');
    }
  });
});
