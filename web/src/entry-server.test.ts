import { describe, expect, test } from 'vitest';
import { AppError } from '@truepage/core/errors';
import { cents } from '@truepage/core/money';
import { aPublicOrder } from '@truepage/core/testing/builders';
import { aPublicSettings } from '@truepage/core/testing/public-settings';
import { defaultPriceList } from '@truepage/core/pricing/price-list';
import { deskRoutes } from './admin/frame/desk-routes.tsx';
import { renderPage } from './entry-server.tsx';
import { dictionaryOf } from './i18n/dictionary-of.ts';
import { siteRoutes } from './routes.tsx';
import { aPageRequest } from './testing/page-request.ts';
import type { PageRequest, PageResult } from '@truepage/core/site/page-contract';

const es = await dictionaryOf('es');

const number = 'TP-2026-7K3M-9QRT-2VWX';
const prices = {
  ...defaultPriceList,
  translation: { standard: cents(2100), certified: cents(2600), express: cents(3600) },
};

const menu = [
  { slug: 'our-promise', title: 'Our <promise>', isPublished: true, menuLocation: 'company', menuOrder: 0 },
];

/**
 * The server's API for public pages. Order data is missing, because the server renders it only for visitors without
 * JavaScript.
 */
const call = (async (name: string) => {
  if (name === 'getPrices') return prices;
  if (name === 'getPublicSettings') return aPublicSettings();
  if (name === 'getContentNavigation') return menu;
  throw new Error(`${name} is not for the server's rendering`);
}) as PageRequest['call'];

type Page = Extract<PageResult, { kind: 'page' }>;

async function render(url: string, changes: Partial<PageRequest> = {}): Promise<PageResult> {
  return renderPage(aPageRequest({ url, call, ...changes }));
}

async function page(url: string, changes?: Partial<PageRequest>): Promise<Page> {
  const result = await render(url, changes);
  if (result.kind !== 'page') throw new Error(`${url} is no page but a redirect`);
  return result;
}

interface ExpectedPage {
  readonly url: string;
  readonly title: string;
  /** Defaults to 200. */
  readonly status?: number;
  /** Defaults to the address itself. */
  readonly canonical?: string | undefined;
  readonly isPrivate?: boolean;
}

const pages: readonly ExpectedPage[] = [
  { url: '/', title: 'Certified document translation online' },
  { url: '/order', title: 'Order a translation' },
  { url: '/order/standard', title: 'Order a standard translation' },
  { url: '/order/certified', title: 'Order a certified translation' },
  { url: '/order/express', title: 'Order an express translation' },
  { url: '/track', title: 'Track Your Order' },
  { url: `/order/${number}`, title: `Order ${number}`, canonical: `/track/${number}`, isPrivate: true },
  { url: `/track/${number}`, title: `Order ${number}`, isPrivate: true },
  { url: `/checkout/${number}`, title: 'Checkout', isPrivate: true },
  { url: `/payment/${number}`, title: 'Completar Pago', isPrivate: true },
  { url: `/order/confirmation/${number}`, title: 'Your payment', isPrivate: true },
  { url: '/order/confirmation', status: 404, title: 'Your payment', isPrivate: true },
  { url: '/track/direct/secret-token', title: 'Your tracking link', canonical: '/track', isPrivate: true },
  { url: '/track/direct', status: 404, title: 'Your tracking link', canonical: '/track', isPrivate: true },
  { url: '/no/such/page', status: 404, title: '404 Page Not Found', canonical: undefined },
];

test.each(pages)(
  '$url responds with its status and privacy, has a title and description, and contains the landmarks and nothing that a strict policy refuses',
  async (expected) => {
    const { url, title, status = 200, isPrivate = false } = expected;
    const { body, head, ...result } = await page(url);

    expect(result).toMatchObject({ status, isPrivate, htmlAttributes: 'lang="en-US" dir="ltr"' });
    expect(head).toContain(`<title>${title} | TruePage</title>`);
    expect(/<meta name="description" content="[^"]{20,}">/.test(head)).toBe(true);
    expect(/rel="canonical" href="https:\/\/truepage\.example([^"]*)"/.exec(head)?.[1]).toBe(
      'canonical' in expected ? expected.canonical : url,
    );
    expect(head.includes('noindex')).toBe(isPrivate || status === 404);

    for (const landmark of ['<header', '<nav', '<main', '<footer', 'Skip to main content']) {
      expect(body).toContain(landmark);
    }
    expect(body.match(/<h1/g)?.length).toBe(1);

    expect(head + body).not.toMatch(/<[a-z][^>]*\sstyle=/i);
    expect(head + body).not.toMatch(/<style|<script(?! type="application\/ld\+json")|\son[a-z]+="/i);
  },
);

// React renders suspended content in the browser instead, and logs error 419.
test.each([...siteRoutes, ...deskRoutes.map(({ path }) => ({ path: path.replace('*', '/admin/nothing') }))])(
  'the server renders $path without suspending',
  async ({ path }) => {
    const { body } = await page(path.replaceAll(/:\w+/g, 'AAAA').replace('*', '/nothing'));

    expect(body).not.toContain('<!--$!-->');
  },
);

test('an unknown address shows a "not found" page', async () => {
  expect((await page('/no/such/page')).body).toContain('404 Page Not Found');
});

test('the home page shows the current prices, also in its text', async () => {
  const { body, head, state } = await page('/');

  for (const price of ['$21.00', '$26.00', '$36.00']) expect(body).toContain(price);
  expect(head).toContain('from $21.00 per page');
  expect(state).toContain('2600');
});

test('without prices the home page is still rendered, with a spinner in their place', async () => {
  const { status, body } = await page('/', { call: () => Promise.reject(new Error('no prices')) });

  expect(status).toBe(200);
  expect(body).toContain('Loading the price');
  expect(body).not.toContain('$24.95');
});

test('text from an address is escaped', async () => {
  const { body, head, state } = await page('/track/%3Cscript%3Ealert(1)%3C%2Fscript%3E');

  expect(head + body).not.toMatch(/<script/i);
  expect(body).toContain('&lt;script&gt;');
  expect(state.match(/<script/g)).toHaveLength(1);
});

test('the token of a tracking link appears nowhere in the page', async () => {
  const { head, state } = await page('/track/direct/secret-token');

  expect(head + state).not.toContain('secret-token');
});

test('an address with a trailing slash redirects to the one without, never to another host', async () => {
  expect(await render('/track/?a=1')).toEqual({ kind: 'redirect', status: 301, location: '/track?a=1' });
  for (const url of ['//evil.example/', '/\\evil.example/', '/\\/evil.example//']) {
    expect(await render(url)).toMatchObject({ kind: 'redirect', location: '/evil.example' });
  }
});

test('a number sent by the form before scripts ran redirects to its order', async () => {
  expect(await render('/track?orderNumber=+tp-2026%2F1+')).toEqual({
    kind: 'redirect',
    status: 302,
    location: '/track/tp-2026%2F1',
  });
  expect(await page('/track?orderNumber=+')).toMatchObject({ status: 200 });
});

test('invalid escapes in an address do not cause an error', async () => {
  expect(await page('/%E0%A4%A')).toMatchObject({ status: 404 });
  expect(await page('/track/%E0%A4%A')).toMatchObject({ status: 200 });
});

describe('languages', () => {
  test('a Spanish page declares its language and contains its texts', async () => {
    const { htmlAttributes, state, body } = await page('/track', { locale: 'es-MX' });

    expect(htmlAttributes).toBe('lang="es-MX" dir="ltr"');
    expect(body).toContain(es.track.title);
    expect(JSON.parse(jsonOf(state))).toMatchObject({ locale: 'es-MX', texts: { track: es.track } });
  });

  test('a page contains the texts it needs and no others', async () => {
    const { texts } = JSON.parse(jsonOf((await page('/track')).state)) as { texts: object };

    expect(Object.keys(texts).toSorted()).toEqual(['common', 'shell', 'track']);
  });

  test('a page links to its URL in every language and to the default one', async () => {
    const { head } = await page('/track', { locale: 'es' });

    expect(alternatesIn(head)).toEqual({
      en: 'https://truepage.example/track?lang=en',
      es: 'https://truepage.example/track?lang=es',
      'x-default': 'https://truepage.example/track',
    });
    expect(head).toContain('<link rel="canonical" href="https://truepage.example/track">');
  });

  test('a page with the language in its address has that address as its canonical URL', async () => {
    const { head } = await page('/track?lang=es', { locale: 'es', addressedLocale: 'es' });

    expect(head).toContain('<link rel="canonical" href="https://truepage.example/track?lang=es">');
  });

  test('the pseudo locale is written right to left', async () => {
    const { htmlAttributes, body } = await page('/', { locale: 'ar-XB' });
    const [start, end] = ['\u2067\u202E', '\u202C\u2069'];

    expect(htmlAttributes).toBe('lang="ar-XB" dir="rtl"');
    expect(body).toContain(`${start}Start${end} ${start}Your${end} ${start}Order${end}`);
    // Isolated, so that the full stop of an initial stays behind it.
    expect(body).toMatch(/<bdi>[^<]*Maria/);
  });
});

test('menus contain the titles of pages as escaped text', async () => {
  const { body } = await page('/');

  expect(body).toContain('href="/content/our-promise"');
  expect(body).toContain('Our &lt;promise&gt;');
});

describe('pages written by staff', () => {
  const words = { title: 'About <us>', content: '<p>We translate.</p>', description: 'We translate.' };
  const about = {
    slug: 'about',
    ...words,
    locale: 'en',
    locales: ['en'],
    updatedAt: '2026-11-20T09:00:00.000Z',
  };
  const answer = (content: () => unknown) =>
    ((name, ...rest) =>
      name === 'getContentPage'
        ? (async () => content())()
        : Reflect.apply(call, undefined, [name, ...rest])) as PageRequest['call'];

  test('are rendered completely, with their own title and description', async () => {
    const { status, head, body } = await page('/content/about', { call: answer(() => about) });

    expect(status).toBe(200);
    expect(head).toContain('<title>About &lt;us&gt; | TruePage</title>');
    expect(head).toContain('<meta name="description" content="We translate.">');
    expect(body).toContain('<p>We translate.</p>');
  });

  test('link to the languages they are written in, and have no canonical address in another', async () => {
    const url = '/content/about?lang=es';
    const inSpanish = { locale: 'es', addressedLocale: 'es' } as const;
    const { head } = await page(url, { ...inSpanish, call: answer(() => about) });
    const both = answer(() => ({ ...about, locales: ['en', 'es'] }));

    expect(Object.keys(alternatesIn(head))).toEqual(['en', 'x-default']);
    expect(head).toContain('<link rel="canonical" href="https://truepage.example/content/about">');
    const translated = await page(url, { ...inSpanish, call: both });
    expect(Object.keys(alternatesIn(translated.head))).toEqual(['en', 'es', 'x-default']);
    expect(translated.head).toContain('href="https://truepage.example/content/about?lang=es"');
  });

  test('respond with 404 if missing, and are not indexed', async () => {
    const missing = () => {
      throw new AppError('content.not_found');
    };
    const { status, head, body } = await page('/content/nothing', { call: answer(missing) });

    expect(status).toBe(404);
    expect(head).toContain('noindex');
    expect(body).toContain('Page not found');
  });

  test('that cannot be loaded now are requested again by the browser', async () => {
    const broken = () => {
      throw new AppError('internal.unavailable');
    };
    const { status, state } = await page('/content/about', { call: answer(broken) });

    expect(status).toBe(200);
    expect(state).not.toContain('"about"');
  });
});

describe('an order for browsers without JavaScript', () => {
  const withOrder = (answer: () => Promise<unknown>) =>
    ((name: string, ...rest) =>
      name === 'getOrder'
        ? answer()
        : Reflect.apply(call, undefined, [name, ...rest])) as PageRequest['call'];

  test('is only in noscript, and not part of hydration', async () => {
    const order = aPublicOrder({ orderNumber: number, originalFilename: 'acta.pdf' });
    const { body, state, head } = await page(`/track/${number}`, { call: withOrder(async () => order) });
    const [plain = ''] = /<noscript>(?:(?!<\/noscript>).)*acta\.pdf.*?<\/noscript>/s.exec(body) ?? [];

    expect(plain).toContain('Your order has been received and is awaiting processing');
    expect(head + body + state).not.toMatch(/<[a-z][^>]*\sstyle=/i);
    expect(body.replace(plain, '') + state).not.toContain('acta.pdf');
  });

  test('shows an error if it is invalid or unknown', async () => {
    const missing = withOrder(() => Promise.reject(new AppError('order.not_found')));

    expect((await page(`/track/${number}`, { call: missing })).body).toContain('Order Not Found');
    expect((await page(`/track/${number}`)).body).toContain('Failed to load order details');
  });
});

test('the head has a preview for social networks, unless the page is private', async () => {
  const { head } = await page('/');

  expect(head).toContain(
    '<meta property="og:title" content="Certified document translation online | TruePage">',
  );
  expect(head).toMatch(/<meta property="og:image" content="https:\/\/truepage\.example\/share\/[^"]+">/);
  expect((await page(`/track/${number}`)).head).not.toContain('og:');
});

test('the order form names the firm to its members only, and outside of the page’s state', async () => {
  const asked: string[] = [];
  const firm = { name: 'Olmo & Partners', email: 'ana@olmo.example', isContact: false, available: 5000 };
  const answer = (async (name: 'getPrices' | 'getFirm') => {
    asked.push(name);
    return name === 'getFirm' ? { ...firm, discountPercent: 10 } : call(name, {});
  }) as PageRequest['call'];
  const own = await page('/order', { call: answer, isMember: true });
  expect(own.body).toContain('Order for Olmo &amp; Partners');
  expect(own.state).not.toContain('Olmo');
  asked.length = 0;
  const others = await page('/order', { call: answer });
  expect(asked).not.toContain('getFirm');
  expect(others.body).not.toContain('name="firm"');
  const removed = await page('/order', { isMember: true });
  expect(removed.body).toBe(others.body);
});

describe('structured data', () => {
  test('offers every tier at the displayed price', async () => {
    const [service] = structuredDataIn((await page('/')).head);

    expect(service).toMatchObject({ '@type': 'Service', provider: { name: 'TruePage' } });
    expect((service as { offers: object[] }).offers).toMatchObject([
      { price: '21.00', priceCurrency: 'USD' },
      { price: '26.00' },
      { price: '36.00' },
    ]);
  });

  test('leaves out unknown prices', async () => {
    const { head } = await page('/', { call: () => Promise.reject(new Error('no prices')) });

    expect(head).not.toContain('Offer');
  });

  test('lists public pages and no private ones', async () => {
    expect(structuredDataIn((await page('/reviews')).head)).toMatchObject([
      { '@type': 'BreadcrumbList', itemListElement: [{ name: 'Home' }, { name: 'Client Reviews' }] },
    ]);
    expect(structuredDataIn((await page(`/track/${number}`)).head)).toEqual([]);
  });
});

function structuredDataIn(head: string): unknown[] {
  const scripts = head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return Array.from(scripts, ([, json = '']) => JSON.parse(json) as unknown);
}

function jsonOf(state: string): string {
  return /^<script[^>]*>(.*)<\/script>$/s.exec(state)?.[1] ?? '';
}

function alternatesIn(head: string): Record<string, string> {
  const links = head.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g);
  return Object.fromEntries(Array.from(links, ([, locale = '', address = '']) => [locale, address]));
}

describe('the frame of a private page', () => {
  const path = `/track/${number}`;
  const answering = (menus = menu): PageRequest['call'] =>
    (async (name: string) => {
      if (name === 'getOrder') return aPublicOrder({ orderNumber: number });
      if (name === 'getContentNavigation') return menus;
      if (name === 'getPublicSettings') return aPublicSettings();
      throw new Error(name);
    }) as PageRequest['call'];

  test('is reused in later pages without changes', async () => {
    for (const url of [path, '/payment/TP-2026-7K3M-9QRT-2VWX']) {
      const first = await page(url, { locale: 'es', call: answering([]) });
      const later = await page(url, { locale: 'es', call: answering([]) });
      expect(later.body).toBe(first.body);
      expect(first.body).toContain('</nav></div></header>');
    }
  });

  test('matches the current language, settings and menus', async () => {
    const before = await page(path, { call: answering([]) });
    expect((await page(path, { call: answering(), locale: 'ar' })).body).toContain(`Our &lt;promise&gt;`);
    expect(before.body).not.toContain('our-promise');
    expect((await page(path, { call: answering() })).body).toContain('/content/our-promise');
    expect((await page(path, { call: answering([]), locale: 'ar' })).body).not.toContain('our-promise');
  });

  test('has no order button while ordering', async () => {
    await page(path, { call: answering() });
    const paying = await page(`/payment/${number}`, { call: answering() });
    expect(paying.body.split('</header>')[0]).not.toContain(`/order/certified"`);
  });
});
