import { expect, test } from 'vitest';
import { pageLanguageFor } from './page-language.ts';

test('a phrase is filled with its values', async () => {
  const { text, load } = pageLanguageFor('en');
  await load(['orderView']);

  expect(text('orderView.fromTo', { source: 'Spanish', target: 'English' })).toBe('Spanish to English');
});

test('a value may hold what looks like a placeholder', async () => {
  const { text, load } = pageLanguageFor('en');
  await load(['orderView']);

  expect(text('orderView.fromTo', { source: '{target}', target: '$&' })).toBe('{target} to $&');
});

test('a section that the page did not load says which text is missing', () => {
  const { text } = pageLanguageFor('en-NZ');

  expect(() => text('track.title')).toThrow("the text 'track.title' is not loaded");
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
