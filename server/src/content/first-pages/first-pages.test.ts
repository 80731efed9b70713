import { contentLimits } from '@truepage/core/content/content-page';
import { fixedPages } from '@truepage/core/content/fixed-pages';
import { siteLocales } from '@truepage/core/locales';
import { publicPaths } from '@truepage/core/site/public-paths';
import { expect, test } from 'vitest';
import { shownContent, storedContent } from '../sanitise-content.ts';
import { defaultSettings } from '@truepage/core/settings/settings';
import { withPromises } from '../markers/promises.ts';
import { retentionMarker } from '../markers/retention-facts.ts';
import { faq } from './faq.ts';
import { firstPages } from './first-pages.ts';

const texts = firstPages.flatMap((page) =>
  siteLocales.map((locale) => ({ name: `${page.slug} (${locale})`, ...page[locale] })),
);
const elements = [
  'h2',
  'h3',
  'p',
  'ul',
  'ol',
  'li',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'a',
  'strong',
];
const addresses: readonly string[] = [...publicPaths, ...firstPages.map(({ slug }) => `/content/${slug}`)];
const tagsOf = (content: string) => [...content.matchAll(/<(\/?)([a-z\d]+)([^<>]*)>/g)];

test('the pages that header and footer link to exist, each at most once per menu', () => {
  expect(firstPages.map(({ slug }) => slug)).toEqual(Object.values(fixedPages));
  expect(new Set(firstPages.map(({ menuLocation }) => menuLocation))).toEqual(new Set(['none']));
});

test.each(texts)('$name contains well-formed blocks, one per line, that an editor may write', (page) => {
  const { title, content } = page;
  expect(title.trim()).not.toBe('');
  expect(title.length).toBeLessThan(70);
  expect(content.length).toBeLessThan(contentLimits.content);
  const open: string[] = [];
  for (const [tag, closing, name = '', attributes = ''] of tagsOf(content)) {
    expect(elements).toContain(name);
    expect(attributes, tag).toMatch(/^(| href="[^"]+"| scope="col")$/);
    if (closing === '/') expect(open.pop(), tag).toBe(name);
    else open.push(name);
  }
  expect(open).toEqual([]);
  for (const line of content.split('\n'))
    expect(line).toMatch(/^<\/?(h2|h3|p|ul|ol|li|table|thead|tbody|tr)\b.*>$/);
});

test.each(texts)('$name passes the allow-list unchanged, and is shown without empty lines', ({ content }) => {
  const { html: stored, removed } = storedContent(content);
  expect(removed).toEqual([]);
  const html = shownContent(stored);
  expect(html).not.toMatch(/<br>|<p>\s*<\/p>/);
  expect(html.replaceAll(/\s/g, '')).toBe(content.replaceAll(/\s/g, ''));
});

test.each(texts)('$name links to pages that exist', ({ content }) => {
  for (const [, address] of content.matchAll(/href="([^"]*)"/g)) expect(addresses).toContain(address);
});

test.each(texts)('$name contains no price and no placeholder', ({ content }) => {
  expect(content).not.toMatch(/[$€£]|\d[.,]\d{2}\b|\bUSD\b/);
  expect(withPromises(content.replace(retentionMarker, ''), 'en', defaultSettings)).not.toMatch(
    /[[\]{}]|lorem|example\.com|XX+/i,
  );
});

test('both languages have the same headings, items and links to the same pages', () => {
  const outline = (content: string) => tagsOf(content).map(([, closing, name]) => `${closing}${name}`);
  const links = (content: string) =>
    [...content.matchAll(/href="([^"]*)"/g)].map(([, to]) => String(to)).toSorted();
  for (const { en, es } of firstPages) {
    const blocks = (content: string) => outline(content).filter((tag) => !/^\/?(a|strong)$/.test(tag));
    expect(blocks(es.content)).toEqual(blocks(en.content));
    expect(links(es.content)).toEqual(links(en.content));
    expect(es.title).not.toBe(en.title);
  }
});

test('Spanish addresses readers as usted', () => {
  for (const { es } of firstPages) {
    expect(es.content).not.toMatch(/\b(tú|tus?|te|vosotros|vuestr[oa]s?|quieres|puedes|necesitas)\b/i);
  }
});

test.each(siteLocales)('each question is a heading followed by its answer (%s)', (locale) => {
  const { content } = faq[locale];
  const questions = content.match(/<h3>[^<]+<\/h3>\n(<p>.+<\/p>(\n|$))+/g) ?? [];
  expect(questions.length).toBeGreaterThanOrEqual(12);
  expect(questions.length).toBe(content.match(/<h3>/g)?.length);
  for (const question of questions) expect(question).toMatch(/^<h3>.+\?<\/h3>|^<h3>.+\?.+<\/h3>/);
  const besides = content.split('\n').filter((line) => !/^<(h2|h3|p)>/.test(line));
  expect(besides).toEqual([]);
});
