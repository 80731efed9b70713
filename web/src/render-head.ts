import type { PublicLocale } from '@truepage/core/locales';
import type { PageHead } from './head.ts';

export interface SharedHead {
  readonly siteName: string;
  /** The page's language: a BCP 47 tag. */
  readonly locale: string;
  /** The language in the address; undefined if there is none. */
  readonly addressedLocale: string | undefined;
  /** The enabled languages. */
  readonly locales: readonly PublicLocale[];
  /** The absolute address of the preview picture, 1200 × 630. */
  readonly picture: () => string;
  /** schema.org objects about the page. */
  readonly structuredData: readonly object[];
}

/** The head elements of every page as HTML, escaped. */
export function renderHead({ title, description, canonical, robots }: PageHead): string {
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<meta name="robots" content="${robots}">`,
    canonical === null ? '' : `<link rel="canonical" href="${escapeHtml(canonical)}">`,
  ].join('');
}

/**
 * The head of a public page: its languages, link previews, and structured data. The canonical address of a page
 * with a language in its address contains it; the bare address responds in the visitor's language.
 */
export function renderPublicHead(page: PageHead, shared: SharedHead): string {
  const { canonical: bare, robots } = page;
  if (bare === null || robots !== 'index, follow') return renderHead(page);
  const { addressedLocale, structuredData } = shared;
  const locales = shared.locales.filter((locale) => page.locales?.includes(locale) ?? true);
  const addressed = locales.find((locale) => locale === addressedLocale);
  const canonical = addressed === undefined ? bare : inLanguage(bare, addressed);
  const languages = [...locales.map((locale) => [locale, inLanguage(bare, locale)]), ['x-default', bare]];
  return [
    renderHead({ ...page, canonical }),
    ...languages.map(
      ([locale = '', address = '']) =>
        `<link rel="alternate" hreflang="${locale}" href="${escapeHtml(address)}">`,
    ),
    ...shownByOthers({ ...page, canonical }, shared),
    ...structuredData.map((data) => `<script type="application/ld+json">${scriptJson(data)}</script>`),
  ].join('');
}

/** Open Graph properties for messengers and social networks; X takes the size of the picture from `twitter:card`. */
function shownByOthers(page: PageHead, { siteName, locale, picture }: SharedHead): string[] {
  const properties = {
    'og:type': 'website',
    'og:site_name': siteName,
    'og:title': page.title,
    'og:description': page.description,
    'og:url': page.canonical ?? '',
    'og:locale': locale.replace('-', '_'),
    'og:image': picture(),
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': page.title,
  };
  return [
    ...Object.entries(properties).map(
      ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

function inLanguage(address: string, locale: string): string {
  return `${address}?lang=${locale}`;
}

/** JSON that cannot close its script element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
