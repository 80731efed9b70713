import { describe, expect, test } from 'vitest';
import { cents } from '@truepage/core/money';
import { defaultPriceList } from '@truepage/core/pricing/price-list';
import { renderPage } from './entry-server.tsx';
import type { PageRequest, PageResult } from '@truepage/core/site/page-contract';

const number = 'TP-2026-7K3M-9QRT-2VWX';
const prices = {
  ...defaultPriceList,
  translation: { standard: cents(2100), certified: cents(2600), express: cents(3600) },
};

/** The server's API for public pages: prices alone. A page that asks for more has no business to. */
const call = (async (name: string) => {
  if (name !== 'getPrices') throw new Error(`${name} is not for the server's rendering`);
  return prices;
}) as PageRequest['call'];

type Page = Extract<PageResult, { kind: 'page' }>;

async function render(url: string, changes: Partial<PageRequest> = {}): Promise<PageResult> {
  return renderPage({
    url,
    publicUrl: 'https://truepage.example',
    locale: 'en',
    nonce: 'n0nce',
    call,
    ...changes,
  });
}

async function page(url: string, changes?: Partial<PageRequest>): Promise<Page> {
  const result = await render(url, changes);
  if (result.kind !== 'page') throw new Error(`${url} is no page but a redirect`);
  return result;
}

const pages = [
  { url: '/', status: 200, title: 'Certified document translation online', canonical: '/', isPrivate: false },
  { url: '/order', status: 200, title: 'Order a translation', canonical: '/order', isPrivate: false },
  {
    url: '/order/standard',
    status: 200,
    title: 'Order a standard translation',
    canonical: '/order/standard',
    isPrivate: false,
  },
  {
    url: '/order/certified',
    status: 200,
    title: 'Order a certified translation',
    canonical: '/order/certified',
    isPrivate: false,
  },
  {
    url: '/order/express',
    status: 200,
    title: 'Order an express translation',
    canonical: '/order/express',
    isPrivate: false,
  },
  { url: '/track', status: 200, title: 'Track Your Order', canonical: '/track', isPrivate: false },
  {
    url: `/order/${number}`,
    status: 200,
    title: `Order ${number}`,
    canonical: `/track/${number}`,
    isPrivate: true,
  },
  {
    url: `/track/${number}`,
    status: 200,
    title: `Order ${number}`,
    canonical: `/track/${number}`,
    isPrivate: true,
  },
  {
    url: `/checkout/${number}`,
    status: 200,
    title: 'Checkout',
    canonical: `/checkout/${number}`,
    isPrivate: true,
  },
  {
    url: `/payment/${number}`,
    status: 200,
    title: 'Completar Pago',
    canonical: `/payment/${number}`,
    isPrivate: true,
  },
  {
    url: `/order/confirmation/${number}`,
    status: 200,
    title: 'Your payment',
    canonical: `/order/confirmation/${number}`,
    isPrivate: true,
  },
  {
    url: '/order/confirmation',
    status: 404,
    title: 'Your payment',
    canonical: '/order/confirmation',
    isPrivate: true,
  },
  {
    url: '/track/direct/secret-token',
    status: 200,
    title: 'Your tracking link',
    canonical: '/track',
    isPrivate: true,
  },
  { url: '/track/direct', status: 404, title: 'Your tracking link', canonical: '/track', isPrivate: true },
  { url: '/no/such/page', status: 404, title: '404 Page Not Found', canonical: undefined, isPrivate: false },
];

describe.each(pages)('$url', ({ url, status, title, canonical, isPrivate }) => {
  test('answers with its status and privacy, and says what it is', async () => {
    const result = await page(url);

    expect(result).toMatchObject({ status, isPrivate, htmlAttributes: 'lang="en-US" dir="ltr"' });
    expect(result.head).toContain(`<title>${title} | TruePage</title>`);
    expect(/<meta name="description" content="[^"]{20,}">/.test(result.head)).toBe(true);
    expect(/rel="canonical" href="https:\/\/truepage\.example([^"]*)"/.exec(result.head)?.[1]).toBe(
      canonical,
    );
    expect(result.head.includes('noindex')).toBe(isPrivate || status === 404);
  });

  test('holds header, main with one heading, and footer', async () => {
    const { body } = await page(url);

    for (const landmark of ['<header', '<nav', '<main', '<footer', 'Skip to main content']) {
      expect(body).toContain(landmark);
    }
    expect(body.match(/<h1/g)?.length).toBe(1);
  });

  test('holds nothing that a strict content policy refuses', async () => {
    const { body, head } = await page(url);

    expect(head + body).not.toMatch(/<[a-z][^>]*\sstyle=/i);
    expect(head + body).not.toMatch(/<style|<script|\son[a-z]+="/i);
  });
});

test('an address that is no page says so in words', async () => {
  expect((await page('/content/our-team')).body).toContain('404 Page Not Found');
});

test('the home page shows the prices of the price list, in its copy too', async () => {
  const { body, head, state } = await page('/');

  for (const price of ['$21.00', '$26.00', '$36.00']) expect(body).toContain(price);
  expect(head).toContain('from $21.00 per page');
  expect(state).toContain('2600');
});

test('without prices the home page still comes, with a spinner where they will be', async () => {
  const { status, body } = await page('/', { call: () => Promise.reject(new Error('no prices')) });

  expect(status).toBe(200);
  expect(body).toContain('Loading the price');
  expect(body).not.toContain('$24.95');
});

test('what a visitor puts into an address comes out as text', async () => {
  const { body, head, state } = await page('/track/%3Cscript%3Ealert(1)%3C%2Fscript%3E');

  expect(head + body).not.toMatch(/<script/i);
  expect(body).toContain('&lt;script&gt;');
  expect(state.match(/<script/g)).toHaveLength(1);
});

test('the token of a tracking link appears nowhere in the page', async () => {
  const { head, state } = await page('/track/direct/secret-token');

  expect(head + state).not.toContain('secret-token');
});

test('an address with a slash behind it leads to the one without, never to another host', async () => {
  expect(await render('/track/?a=1')).toEqual({ kind: 'redirect', status: 301, location: '/track?a=1' });
  for (const url of ['//evil.example/', '/\\evil.example/', '/\\/evil.example//']) {
    expect(await render(url)).toMatchObject({ kind: 'redirect', location: '/evil.example' });
  }
});

test('a number sent by the form before scripts ran leads to its order', async () => {
  expect(await render('/track?orderNumber=+tp-2026%2F1+')).toEqual({
    kind: 'redirect',
    status: 302,
    location: '/track/tp-2026%2F1',
  });
  expect(await page('/track?orderNumber=+')).toMatchObject({ status: 200 });
});

test('broken escapes in an address are no reason to fail', async () => {
  expect(await page('/%E0%A4%A')).toMatchObject({ status: 404 });
  expect(await page('/track/%E0%A4%A')).toMatchObject({ status: 200 });
});
