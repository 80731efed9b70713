import { expect, test } from 'vitest';
import { siteLocales } from '../locales.ts';
import { certificateWords } from './certificate-words.ts';

test.each(siteLocales)('the letters of the seal in %s can be placed one by one', (locale) => {
  expect(certificateWords[locale].seal).toMatch(/^[A-Z ]+$/);
});
