import { expect, test } from 'vitest';
import { pageLanguageFor } from './page-language.ts';

test('a phrase is filled with its values', async () => {
  const { text, load } = pageLanguageFor('en');
  await load(['orderView']);

  expect(text('orderView.fromTo', { source: 'Spanish', target: 'English' })).toBe('Spanish to English');
});

test('a value may contain a placeholder-like text', async () => {
  const { text, load } = pageLanguageFor('en');
  await load(['orderView']);

  expect(text('orderView.fromTo', { source: '{target}', target: '$&' })).toBe('{target} to $&');
});

test('a section that the page did not load reports the missing text', () => {
  const { text } = pageLanguageFor('en-NZ');

  expect(() => text('track.title')).toThrow("the text 'track.title' is not loaded");
});

test.each([
  ['en', 1, '1 page'],
  ['en', 1200, '1,200 pages'],
  ['es', 0, '0 páginas'],
  ['es', 1, '1 página'],
  ['es', 2_000_000, '2,000,000 de páginas'],
  ['ar-XB', 3, expect.stringMatching(/^3 .*pages/)],
])('in %s %d pages are said in the right number', async (tag, count, words) => {
  const { text, load } = pageLanguageFor(tag);
  await load(['common']);

  expect(text('common.pages', { count })).toEqual(words);
});

test.each([
  ['en', 'en-US'],
  ['en-GB', 'en-GB'],
  ['de-AT', 'en-US'],
  ['en-!!', 'en-US'],
  ['', 'en-US'],
])('a visitor who reads %s gets %s', (tag, locale) => {
  expect(pageLanguageFor(tag).locale).toBe(locale);
});
