import { expect, test } from 'vitest';
import { languageNameIn } from './language-name.ts';
import { languages } from './languages.ts';

test('a language is named in the words of the reader', () => {
  expect(['en', 'zh', 'zh-t', 'fr-ca', 'pt-br'].map((code) => languageNameIn(code, 'es-MX'))).toEqual([
    'inglés',
    'chino simplificado',
    'chino tradicional',
    'francés canadiense',
    'portugués de Brasil',
  ]);
});

test('in English it is our own label, whatever the region', () => {
  for (const { code, label } of languages) expect(languageNameIn(code, 'en-GB')).toBe(label);
});

test('every language has a name of its own in Spanish', () => {
  const names = languages.map(({ code }) => languageNameIn(code, 'es'));

  expect(new Set(names).size).toBe(languages.length);
  for (const [index, { code }] of languages.entries()) expect(names[index]).not.toBe(code);
});

test('a code that we do not know is shown as it is', () => {
  expect(languageNameIn('tlh', 'es')).toBe('tlh');
});
