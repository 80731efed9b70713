import { expect, test } from 'vitest';
import { isLanguageCode, languageName, languages, languageTag } from './languages.ts';

test('there are 68 languages, sorted by their English name', () => {
  expect(languages).toHaveLength(68);
  const labels = languages.map(({ label }) => label);
  expect(labels).toEqual(labels.toSorted((a, b) => a.localeCompare(b, 'en')));
});

test('Intl accepts the tag of every code', () => {
  for (const { code } of languages)
    expect(() => new Intl.DisplayNames([languageTag(code)], { type: 'language' })).not.toThrow();
  expect([languageTag('zh'), languageTag('zh-t'), languageTag('pt-br')]).toEqual([
    'zh-Hans',
    'zh-Hant',
    'pt-br',
  ]);
});

test('an unknown code is returned unchanged, even if it is a property of JavaScript objects', () => {
  expect([languageName('es'), languageName('xx'), languageName('constructor')]).toEqual([
    'Spanish',
    'xx',
    'constructor',
  ]);
  expect(isLanguageCode('__proto__')).toBe(false);
});
