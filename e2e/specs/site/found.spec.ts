import type { APIRequestContext, Page } from 'playwright/test';
import { expect, test } from '../../desk-fixtures.ts';

/** The addresses in the sitemap, each with those that name a language. */
async function sitemap(page: Page): Promise<{ address: string; alternates: string[] }[]> {
  const text = await (await page.request.get('/sitemap.xml')).text();
  return page.evaluate((xml) => {
    const tree = new DOMParser().parseFromString(xml, 'application/xml');
    const problem = tree.querySelector('parsererror');
    if (problem !== null) throw new Error(problem.textContent);
    return Array.from(tree.querySelectorAll('url'), (entry) => ({
      address: entry.querySelector('loc')?.textContent ?? '',
      alternates: Array.from(
        entry.getElementsByTagName('xhtml:link'),
        (link) => link.getAttribute('href') ?? '',
      ),
    }));
  }, text);
}

test('the sitemap names what is published and nothing else; every address of it answers and may be indexed', async ({
  page,
  request,
  baseURL,
  writePage,
}) => {
  const published = await writePage({ title: 'Published' });
  const draft = await writePage({ title: 'Draft', isPublished: false });
  await page.goto('/');
  const entries = await sitemap(page);
  const addresses = entries.map(({ address }) => address);
  expect(addresses).toEqual(
    expect.arrayContaining(
      [
        '/',
        '/order',
        '/order/certified',
        '/track',
        '/reviews',
        '/content/faq',
        `/content/${published.slug}`,
      ].map((path) => `${baseURL}${path}`),
    ),
  );
  expect(addresses.join(' ')).not.toMatch(
    new RegExp(`${draft.slug}|/admin|/checkout|/payment|/api/|preview`),
  );
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const { address, alternates } of entries) {
    for (const one of new Set([address, ...alternates])) {
      expect.soft(await robotsOf(request, one), one).toBe('200 index, follow');
    }
  }
});

test('robots.txt leads to the sitemap and forbids no page', async ({ request, baseURL }) => {
  const answer = await request.get('/robots.txt');
  expect(answer.headers()['content-type']).toMatch(/^text\/plain/);
  const text = await answer.text();
  expect(text).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  expect(text.match(/^Disallow: .*$/gm)).toEqual(['Disallow: /api/']);
});

test('every kind of page has a picture of its own for those who share it', async ({ page, request }) => {
  const pictures = new Set<string>();
  for (const path of ['/', '/order/certified', '/reviews', '/content/faq', '/content/faq?lang=es']) {
    await page.goto(path);
    const head = await page.evaluate(() =>
      Object.fromEntries(
        Array.from(document.head.querySelectorAll('meta[property^="og:"]'), (meta) => [
          meta.getAttribute('property') ?? '',
          meta.getAttribute('content') ?? '',
        ]),
      ),
    );
    expect(head['og:title']).toBe(await page.title());
    expect(head['og:locale']).toBe(path.endsWith('es') ? 'es_US' : 'en_US');
    const answer = await request.get(head['og:image'] ?? '');
    expect(answer.headers()['content-type']).toBe('image/png');
    const bytes = await answer.body();
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], path).toEqual([1200, 630]);
    pictures.add(head['og:image'] ?? '');
  }
  expect(pictures.size).toBe(5);
});

test('manifest and icons are there', async ({ page, request }) => {
  await page.goto('/');
  const addresses = await page.evaluate(() =>
    Array.from(
      document.head.querySelectorAll<HTMLLinkElement>('link[rel~=icon], link[rel=apple-touch-icon]'),
      (link) => link.href,
    ),
  );
  expect(addresses).toHaveLength(3);
  const answer = await request.get('/site.webmanifest');
  const manifest = (await answer.json()) as { name: string; icons: { src: string; sizes: string }[] };
  expect(manifest.name).toContain('TruePage');
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  for (const address of [...addresses, ...manifest.icons.map(({ src }) => src)]) {
    const icon = await request.get(address);
    expect(icon.status(), address).toBe(200);
    expect(icon.headers()['content-type'], address).toMatch(/^image\//);
  }
});

test('structured data about prices and questions matches the pages', async ({ page, request }) => {
  const prices = (await (await request.get('/api/prices')).json()) as { translation: Record<string, number> };
  await page.goto('/');
  const service = (await structuredData(page)).find((one) => one['@type'] === 'Service');
  const offers = JSON.stringify(service?.['offers']);
  for (const cents of Object.values(prices.translation)) expect(offers).toContain((cents / 100).toFixed(2));
  expect(offers).toContain('USD');
  expect(JSON.stringify(service), 'nobody can check a rating that is a setting').not.toMatch(
    /aggregateRating/,
  );

  for (const path of ['/content/faq', '/content/faq?lang=es']) {
    await page.goto(path);
    const data = await structuredData(page);
    const faq = data.find((one) => one['@type'] === 'FAQPage');
    const questions = (faq?.['mainEntity'] as { name: string }[] | undefined)?.map(({ name }) => name);
    expect(questions, path).toEqual(await page.getByRole('heading', { level: 3 }).allTextContents());
    expect(data.map((one) => one['@type'])).toContain('BreadcrumbList');
  }
});

test('pages about an order, staff pages and previews are for no search engine', async ({
  request,
  placeOrder,
  writePage,
  callAsAdmin,
}) => {
  const orderNumber = await placeOrder();
  const { id } = await writePage({ title: 'Draft', isPublished: false });
  const { url } = (await callAsAdmin('POST', `/api/admin/content/${id}/preview-link`)) as { url: string };
  for (const path of [
    `/order/${orderNumber}`,
    `/track/${orderNumber}`,
    `/checkout/${orderNumber}`,
    `/payment/${orderNumber}`,
    `/order/confirmation/${orderNumber}`,
    '/admin',
    '/admin/content',
    '/admin/reviews',
    url,
  ]) {
    expect.soft(await robotsOf(request, path), path).toBe('200 noindex, nofollow');
  }
});

/** Status and what robots may do, from head and headers: '200 index, follow'. */
async function robotsOf(request: APIRequestContext, address: string): Promise<string> {
  const answer = await request.get(address);
  const inHead = /<meta name="robots" content="([^"]*)">/.exec(await answer.text())?.[1];
  const inHeader = answer.headers()['x-robots-tag'];
  const isForbidden = inHeader?.includes('noindex') === true;
  return `${answer.status()} ${isForbidden ? 'noindex, nofollow' : (inHead ?? 'nothing said')}`;
}

type SchemaObject = Readonly<Record<string, unknown>>;

async function structuredData(page: Page): Promise<SchemaObject[]> {
  const texts = await page.evaluate(() =>
    Array.from(
      document.querySelectorAll('script[type="application/ld+json"]'),
      ({ textContent }) => textContent,
    ),
  );
  return texts.flatMap((text) => {
    const data = JSON.parse(text) as SchemaObject;
    return (data['@graph'] as SchemaObject[] | undefined) ?? [data];
  });
}
