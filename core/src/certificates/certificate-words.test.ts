import { expect, test } from 'vitest';
import { siteLocales } from '../locales.ts';
import { certificateWords } from './certificate-words.ts';

test.each(siteLocales)('the text of the seal in %s can be drawn letter by letter', (locale) => {
  expect(certificateWords[locale].seal).toMatch(/^[A-Z ]+$/);
});
