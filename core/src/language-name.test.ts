import { expect, test } from 'vitest';
import { languageNameIn } from './language-name.ts';
import { languages } from './languages.ts';

test("a language is named in the reader's language", () => {
  expect(['en', 'zh', 'zh-t', 'fr-ca', 'pt-br'].map((code) => languageNameIn(code, 'es-MX'))).toEqual([
    'inglés',
    'chino simplificado',
    'chino tradicional',
    'francés canadiense',
    'portugués de Brasil',
  ]);
});

test('in English our own label is used, whatever the region', () => {
  for (const { code, label } of languages) expect(languageNameIn(code, 'en-GB')).toBe(label);
});

test('every language has its own name in Spanish', () => {
  const names = languages.map(({ code }) => languageNameIn(code, 'es'));

  expect(new Set(names).size).toBe(languages.length);
  for (const [index, { code }] of languages.entries()) expect(names[index]).not.toBe(code);
});

test('an unknown code is returned unchanged', () => {
  expect(languageNameIn('tlh', 'es')).toBe('tlh');
});
