import { expect, test } from 'vitest';
import { pageHead } from './head.ts';
import { renderHead } from './render-head.ts';
import { siteRoutes } from './routes.tsx';

const site = { name: 'TruePage', publicUrl: 'https://truepage.example' };
const [home] = siteRoutes;
if (home === undefined) throw new Error('there is no page');
const words = { title: 'A "title" & <more>', description: "it's", canonicalPath: '/a"b' };

test('text in a title or an address is escaped', () => {
  expect(renderHead(pageHead(home, words, site))).toBe(
    '<title>A &quot;title&quot; &amp; &lt;more&gt; | TruePage</title>' +
      '<meta name="description" content="it&#39;s">' +
      '<meta name="robots" content="index, follow">' +
      '<link rel="canonical" href="https://truepage.example/a&quot;b">',
  );
});

test('private and missing pages are not indexed', () => {
  const robots = [
    { ...home, isPrivate: true },
    { ...home, status: 404 as const },
  ].map((route) => pageHead(route, words, site).robots);

  expect(robots).toEqual(['noindex, nofollow', 'noindex, nofollow']);
});

test('a page without its own address has no canonical link', () => {
  expect(renderHead(pageHead(home, { ...words, canonicalPath: null }, site))).not.toContain('canonical');
});
