import type { PublicLocale } from '@truepage/core/locales';
import { html } from '../html.ts';

export interface SitemapPage {
  /** Starts with a slash; percent-encoded where necessary. */
  readonly path: string;
  readonly locales: readonly PublicLocale[];
  /** Undefined if unknown. */
  readonly lastModified?: Date;
}

/**
 * Returns the text of /sitemap.xml (sitemaps.org, with Google's alternates): each page with its address without a language,
 * which is answered in the visitor's language, and its address in each language. `publicUrl`: PUBLIC_URL without a trailing
 * slash.
 */
export function sitemapText(publicUrl: string, pages: readonly SitemapPage[]): string {
  const namespaces = [
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
    'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<urlset ${namespaces.join(' ')}>`,
    ...pages.map((page) => entry(publicUrl, page)),
    '</urlset>',
    '',
  ].join('\n');
}

function entry(publicUrl: string, { path, locales, lastModified }: SitemapPage): string {
  const address = `${publicUrl}${path}`;
  return [
    '<url>',
    `<loc>${escaped(address)}</loc>`,
    ...(lastModified === undefined ? [] : [`<lastmod>${lastModified.toISOString()}</lastmod>`]),
    ...locales.map((locale) => alternate(locale, `${address}?lang=${locale}`)),
    alternate('x-default', address),
    '</url>',
  ].join('');
}

function alternate(language: string, address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(address)}"/>`;
}

/** XML needs the same five characters escaped as HTML. */
function escaped(text: string): string {
  return html`${text}`.markup;
}
