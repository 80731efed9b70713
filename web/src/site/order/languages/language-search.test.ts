import { languages } from '@truepage/core/languages';
import { expect, test } from 'vitest';
import { languageSearchFor } from './language-search.ts';

const english = languageSearchFor('en-US');
const spanish = languageSearchFor('es-MX');
const codes = (typed: string, search = english): string[] => search.matching(typed).map(({ code }) => code);

test('an empty query offers all languages', () => {
  expect(english.matching('  ')).toEqual(languages);
  expect(spanish.matching('')).toHaveLength(languages.length);
});

test('English and native names match, ignoring case and accents', () => {
  expect(codes('span')).toEqual(['es']);
  expect(codes('ESPANOL')).toEqual(['es']);
  expect(codes('türk')).toEqual(['tr']);
  expect(codes('中文')).toEqual(['zh', 'zh-t']);
  expect(codes('русск')).toEqual(['ru']);
});

test('names that start with the query come before names that contain it', () => {
  expect(codes('chin').slice(0, 2)).toEqual(['zh', 'zh-t']);
  expect(codes('por')[0]).toBe('pt-br');
  expect(codes('brazil')).toEqual(['pt-br']);
  expect(codes('creole')[0]).toBe('ht');
});

test('an unknown name finds no language', () => {
  expect(codes('klingon')).toEqual([]);
});

test('on a Spanish page, Spanish, English and native names match', () => {
  expect(codes('inglés', spanish)).toEqual(['en']);
  expect(codes('english', spanish)).toEqual(['en']);
  expect(codes('deutsch', spanish)).toEqual(['de']);
  expect(codes('aleman', spanish)).toEqual(['de']);
  expect(codes('chino', spanish)).toEqual(['zh', 'zh-t']);
});

test.each([
  ['vi', 'duc', 'de'],
  ['vi', 'tiếng đức', 'de'],
  ['vi', 'Bo Dao', 'pt'],
  ['uk', 'німе', 'de'],
  ['pt-BR', 'alemao', 'de'],
  ['zh', '德语', 'de'],
])('on a page in %s, %s finds %s: letters count without their marks', (locale, typed, code) => {
  expect(codes(typed, languageSearchFor(locale))).toContain(code);
});

test('on a Spanish page, the languages have Spanish names in Spanish alphabetical order', () => {
  const labels = spanish.all.map(({ label }) => label);

  expect(labels).toEqual(labels.toSorted(new Intl.Collator('es').compare));
  expect(labels.slice(0, 3)).toEqual(['Albanés', 'Alemán', 'Amárico']);
  expect(labels).toContain('Portugués de Portugal');
});

test('leaving the field selects the language named in full or the only match', () => {
  const [, , arabic = null] = languages;
  const languageMeant = (typed: string): string | undefined => english.languageMeant(typed, arabic)?.code;

  expect(languageMeant(' spanish ')).toBe('es');
  expect(languageMeant('Español')).toBe('es');
  expect(languageMeant('viet')).toBe('vi');
  expect(languageMeant('Portuguese')).toBe('ar');
  expect(languageMeant('klingon')).toBe('ar');
  expect(languageMeant('Arabic')).toBe('ar');
  expect(languageMeant('')).toBeUndefined();
});
