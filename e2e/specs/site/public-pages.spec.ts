import { expect, test } from '../../fixtures.ts';

interface Expected {
  readonly path: string;
  readonly status?: number;
  readonly title: string;
  readonly canonical: string | undefined;
  readonly robots: 'index, follow' | 'noindex, nofollow';
}

const number = 'TP-2026-0000-0000-0000';
const isPublic = { robots: 'index, follow' } as const;
const isPrivate = { robots: 'noindex, nofollow' } as const;

const pages: readonly Expected[] = [
  { path: '/', title: 'Certified document translation online', canonical: '/', ...isPublic },
  { path: '/order', title: 'Order a translation', canonical: '/order', ...isPublic },
  ...(['standard', 'certified', 'express'] as const).map((type) => ({
    path: `/order/${type}`,
    title: `Order a${type === 'express' ? 'n' : ''} ${type} translation`,
    canonical: `/order/${type}`,
    ...isPublic,
  })),
  { path: '/track', title: 'Track Your Order', canonical: '/track', ...isPublic },
  { path: '/my-orders', title: 'All your orders', canonical: '/my-orders', ...isPublic },
  {
    path: '/sample',
    title: 'A sample: translation and certificate',
    canonical: '/sample',
    ...isPublic,
  },
  { path: `/order/${number}`, title: `Order ${number}`, canonical: `/track/${number}`, ...isPrivate },
  { path: `/track/${number}`, title: `Order ${number}`, canonical: `/track/${number}`, ...isPrivate },
  { path: `/checkout/${number}`, title: 'Checkout', canonical: `/checkout/${number}`, ...isPrivate },
  { path: `/payment/${number}`, title: 'Completar Pago', canonical: `/payment/${number}`, ...isPrivate },
  {
    path: `/order/confirmation/${number}`,
    title: 'Your payment',
    canonical: `/order/confirmation/${number}`,
    ...isPrivate,
  },
  {
    path: '/order/confirmation',
    status: 404,
    title: 'Your payment',
    canonical: '/order/confirmation',
    ...isPrivate,
  },
  { path: '/track/direct/token', title: 'Your tracking link', canonical: '/track', ...isPrivate },
  { path: '/track/direct', status: 404, title: 'Your tracking link', canonical: '/track', ...isPrivate },
  { path: '/nowhere', status: 404, title: '404 Page Not Found', canonical: undefined, ...isPrivate },
];

for (const { path, status = 200, title, canonical, robots } of pages) {
  test(`${path} says in its HTML what it is and whether it is for search engines`, async ({
    request,
    baseURL,
  }) => {
    const answer = await request.get(path);
    const html = await answer.text();
    const head = html.slice(0, html.indexOf('</head>'));
    expect(answer.status()).toBe(status);
    expect(/<title>([^<]*)<\/title>/.exec(head)?.[1]).toBe(`${title} | TruePage`);
    expect(/<meta name="description" content="([^"]{20,200})">/.exec(head)).not.toBeNull();
    expect(/<meta name="robots" content="([^"]*)">/.exec(head)?.[1]).toBe(robots);
    expect(/<link rel="canonical" href="([^"]*)">/.exec(head)?.[1]).toBe(
      canonical === undefined ? undefined : `${baseURL}${canonical}`,
    );
    expect(/<h1[^>]*>/.test(html)).toBe(true);
    expect(/<html ([^>]*)>/.exec(html)?.[1]).toBe('lang="en-US" dir="ltr"');
  });
}
