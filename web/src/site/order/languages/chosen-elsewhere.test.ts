import { expect, test } from 'vitest';
import { languagesAsHash, languagesInHash } from './chosen-elsewhere.ts';

test('languages are passed after the hash, and only supported ones are accepted', () => {
  const pair = { sourceLanguage: 'zh-t', targetLanguage: 'en' };
  expect(languagesAsHash(pair)).toBe('#from=zh-t&to=en');
  expect(languagesInHash(languagesAsHash(pair))).toEqual(pair);
  expect(languagesInHash('#from=&to=en')).toEqual({ targetLanguage: 'en' });
  expect(languagesInHash('#from=<b>&to=toString')).toEqual({});
  expect(languagesInHash('#field-file')).toEqual({});
  expect(languagesInHash('')).toEqual({});
});
