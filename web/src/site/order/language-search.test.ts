import { languages } from '@truepage/core/languages';
import { expect, test } from 'vitest';
import { searchLanguages, settleTyped } from './language-search.ts';

const codes = (typed: string): string[] => searchLanguages(typed).map(({ code }) => code);

test('nothing typed offers all languages', () => {
  expect(searchLanguages('  ')).toEqual(languages);
});

test('English names and own names match, without regard to case and accents', () => {
  expect(codes('span')).toEqual(['es']);
  expect(codes('ESPANOL')).toEqual(['es']);
  expect(codes('türk')).toEqual(['tr']);
  expect(codes('中文')).toEqual(['zh', 'zh-t']);
  expect(codes('русск')).toEqual(['ru']);
});

test('names that begin with the words come before names that contain them', () => {
  expect(codes('chin').slice(0, 2)).toEqual(['zh', 'zh-t']);
  expect(codes('por')[0]).toBe('pt-br');
  expect(codes('brazil')).toEqual(['pt-br']);
  expect(codes('creole')[0]).toBe('ht');
});

test('a name no language has finds nothing', () => {
  expect(codes('klingon')).toEqual([]);
});

test('leaving the field settles on the language named in full or the only match', () => {
  const [, , arabic = null] = languages;
  const settled = (typed: string): string | undefined => settleTyped(typed, arabic)?.code;

  expect(settled(' spanish ')).toBe('es');
  expect(settled('Español')).toBe('es');
  expect(settled('viet')).toBe('vi');
  expect(settled('Portuguese')).toBe('ar');
  expect(settled('klingon')).toBe('ar');
  expect(settled('Arabic')).toBe('ar');
  expect(settled('')).toBeUndefined();
});
