import { expect, test } from 'vitest';
import { sitemapText } from './sitemap.ts';

test('lists each page with its languages, and its last change if known', () => {
  const text = sitemapText('https://truepage.example', [
    { path: '/', locales: ['en', 'es'] },
    { path: '/content/faq', locales: ['en'], lastModified: new Date('2026-11-20T08:00:00Z') },
  ]);
  expect(text).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
<url><loc>https://truepage.example/</loc>\
<xhtml:link rel="alternate" hreflang="en" href="https://truepage.example/?lang=en"/>\
<xhtml:link rel="alternate" hreflang="es" href="https://truepage.example/?lang=es"/>\
<xhtml:link rel="alternate" hreflang="x-default" href="https://truepage.example/"/></url>
<url><loc>https://truepage.example/content/faq</loc><lastmod>2026-11-20T08:00:00.000Z</lastmod>\
<xhtml:link rel="alternate" hreflang="en" href="https://truepage.example/content/faq?lang=en"/>\
<xhtml:link rel="alternate" hreflang="x-default" href="https://truepage.example/content/faq"/></url>
</urlset>
`);
});

test('an address is escaped', () => {
  const text = sitemapText('https://truepage.example', [{ path: `/content/a&b"<c>'`, locales: ['en'] }]);
  expect(text).toContain('<loc>https://truepage.example/content/a&amp;b&quot;&lt;c&gt;&#39;</loc>');
  expect(text).not.toContain('<c>');
});
