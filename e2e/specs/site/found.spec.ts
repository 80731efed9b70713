import type { APIRequestContext } from 'playwright/test';
import { expect, test } from '../../desk-fixtures.ts';

/** The addresses in the sitemap, each with its alternates by language. */
async function sitemap(request: APIRequestContext): Promise<{ address: string; alternates: string[] }[]> {
  const xml = await (await request.get('/sitemap.xml')).text();
  return Array.from(xml.matchAll(/<url>.*?<\/url>/gs), ([entry]) => ({
    address: /<loc>([^<]*)/.exec(entry)?.[1] ?? '',
    alternates: Array.from(entry.matchAll(/href="([^"]*)"/g), ([, address = '']) => address),
  }));
}

test('the sitemap lists exactly the published pages; every address of it answers and may be indexed', async ({
  request,
  baseURL,
  writePage,
}) => {
  const published = await writePage({ title: 'Published' });
  const draft = await writePage({ title: 'Draft', isPublished: false });
  const entries = await sitemap(request);
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

test('manifest and icons exist', async ({ page, request }) => {
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

test('pages about an order, staff pages and previews are not indexed', async ({
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

/** The status and the robots rules of head and headers: '200 index, follow'. */
async function robotsOf(request: APIRequestContext, address: string): Promise<string> {
  const answer = await request.get(address);
  const inHead = /<meta name="robots" content="([^"]*)">/.exec(await answer.text())?.[1];
  const inHeader = answer.headers()['x-robots-tag'];
  const isForbidden = inHeader?.includes('noindex') === true;
  return `${answer.status()} ${isForbidden ? 'noindex, nofollow' : (inHead ?? 'nothing said')}`;
}
