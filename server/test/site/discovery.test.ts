import { randomUUID } from 'node:crypto';
import { publicPaths } from '@truepage/core/site/public-paths';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { ContentPage } from '../../src/db/rows/pages/content-page.ts';
import { createPictureLinks } from '../../src/discovery/picture-links.ts';
import { startServerForFile } from '../support/test-server.ts';

const publicUrl = 'https://truepage.test';
const sessionKeys = 'k'.repeat(32);
const someTime = new Date('2026-11-20T09:00:00.000Z');

const server = await startServerForFile({ env: { PUBLIC_URL: publicUrl, SESSION_KEYS: sessionKeys } });

async function savePage(slug: string, overrides: Partial<ContentPage> = {}): Promise<string> {
  const id = randomUUID();
  await server.deps.orm.em.fork().insert(ContentPage, {
    id,
    slug,
    title: slug,
    content: '<p>Words</p>',
    es: null,
    isPublished: true,
    menuLocation: 'none',
    menuOrder: 0,
    createdAt: someTime,
    updatedAt: someTime,
    ...overrides,
  });
  return id;
}

async function get(path: string, headers: Record<string, string> = {}) {
  return fetch(new URL(path, server.origin), { headers, redirect: 'manual' });
}

describe('/robots.txt', () => {
  test('lets crawlers read pages with noindex, and names the sitemap by the public address', async () => {
    const answer = await get('/robots.txt', { 'X-Forwarded-Host': 'evil.test' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await answer.text()).toBe(`User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`);
  });
});

describe('/sitemap.xml', () => {
  test('lists the public pages and published content, only with the public address', async () => {
    await savePage('a-published-page', { es: { title: 'Página', content: '<p>Texto</p>' } });
    await savePage('an-english-page');
    await savePage('a-draft', { isPublished: false });
    await savePage('careers');
    const answer = await get('/sitemap.xml', { 'X-Forwarded-Host': 'evil.test' });
    const text = await answer.text();
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const addresses = Array.from(text.matchAll(/<loc>(.*?)<\/loc>/g), ([, address]) => address);
    expect(addresses).toEqual(expect.arrayContaining(publicPaths.map((path) => `${publicUrl}${path}`)));
    expect(addresses).toContain(`${publicUrl}/content/a-published-page`);
    expect(text).not.toMatch(/a-draft|careers|admin|evil|127\.0\.0\.1/);
    const entryOf = (slug: string) =>
      text.split('\n').find((line) => line.includes(`/content/${slug}<`)) ?? '';
    expect(entryOf('a-published-page')).toContain('<lastmod>2026-11-20T09:00:00.000Z</lastmod>');
    expect(entryOf('a-published-page')).toContain('hreflang="es"');
    expect(entryOf('an-english-page')).not.toContain('hreflang="es"');
  });

  test('is revalidated each time, so that an unpublished page is gone at once', async () => {
    const id = await savePage('soon-gone');
    const first = await get('/sitemap.xml');
    expect(await first.text()).toContain('soon-gone');
    const etag = first.headers.get('etag') ?? '';
    expect((await get('/sitemap.xml', { 'If-None-Match': etag })).status).toBe(304);
    await server.deps.orm.em.fork().nativeUpdate(ContentPage, { id }, { isPublished: false });
    const later = await get('/sitemap.xml', { 'If-None-Match': etag });
    expect(later.status).toBe(200);
    expect(await later.text()).not.toContain('soon-gone');
  });
});

describe('the preview picture of a shared link', () => {
  const path = createPictureLinks([sessionKeys]).pathOf('Frequently asked questions');

  test('is a PNG of the size that networks require, cached for a day, for other sites too', async () => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
    const again = await get(path, { 'If-None-Match': answer.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  test('is drawn only for our own texts', async () => {
    const [, , signature] = path.split('/');
    const words = Buffer.from('TruePage is closed').toString('base64url');
    expect((await get(`/share/${signature}/${words}.png`)).status).toBe(404);
    expect((await get(`/share/AAAA/${words}.png`)).status).toBe(404);
    const foreign = createPictureLinks(['f'.repeat(32)]).pathOf('Frequently asked questions');
    expect((await get(foreign)).status).toBe(404);
  });
});
