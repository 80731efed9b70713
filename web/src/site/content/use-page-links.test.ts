import { publicPaths } from '@truepage/core/site/public-paths';
import { expect, test } from 'vitest';
import { targetInSite } from './use-page-links.ts';

const host = 'https://truepage.example';
const targetOf = (link: string) => targetInSite(new URL(link, host).href, `${host}/content/faq`);

test.each([...publicPaths, '/content/about', '/Content/About', '/reviews?invitation=abc'])(
  '%s is a page of the site',
  (link) => {
    expect(targetOf(link)).toBe(link);
  },
);

test.each([
  ['another host', 'https://elsewhere.example/content/about'],
  ['another host without a scheme', '//elsewhere.example/order'],
  ['mail', 'mailto:hello@truepage.example'],
  ['a picture', '/content-images/abc.webp'],
  ['an answer of the API', '/api/prices'],
  ['the staff desk', '/admin/content'],
  ['a place on the page', '/content/faq#refunds'],
  ['a place on another page', '/content/about#team'],
  ['the page in another language', '/content/about?lang=es'],
])('%s is for the browser', (_case, link) => {
  expect(targetOf(link)).toBeUndefined();
});
