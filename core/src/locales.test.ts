import { expect, test } from 'vitest';
import { directionOf, intlTagOf, publicLocaleOf, regionalTagOf } from './locales.ts';

test.each([
  ['pt', 'pt-BR', 'pt-BR'],
  ['pt-PT', 'pt-BR', 'pt-BR'],
  ['PT-br', 'pt-BR', 'pt-BR'],
  ['zh-CN', 'zh', 'zh'],
  // CLDR ranks simplified Chinese closer to traditional Chinese than English.
  ['zh-Hant-TW', 'zh', 'zh'],
  ['uk-UA', 'uk', 'uk-UA'],
  ['vi', 'vi', 'vi'],
  ['ru-KZ', 'ru', 'ru-KZ'],
  ['es-MX', 'es', 'es-MX'],
  ['es', 'es', 'es-US'],
  ['de-DE', 'en', 'en-US'],
])('a reader of %s is answered in %s, written as in %s', (tag, locale, written) => {
  expect(publicLocaleOf(tag)).toBe(locale);
  expect(regionalTagOf(tag)).toBe(written);
});

test.each([
  ['pt-BR', '1.234,5'],
  ['zh', '1,234.5'],
  ['uk', '1 234,5'],
  ['vi', '1.234,5'],
  ['ht', '1 234,5'],
  ['ar', '1,234.5'],
])('numbers in %s are %s', (locale, written) => {
  expect((1234.5).toLocaleString(intlTagOf(locale)).replaceAll(/\s/gu, ' ')).toBe(written);
});

test('only Arabic is written from right to left', () => {
  expect(['ar', 'ar-EG', 'zh', 'uk'].map((tag) => directionOf(tag))).toEqual(['rtl', 'rtl', 'ltr', 'ltr']);
});
