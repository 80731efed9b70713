import { expect, test } from 'vitest';
import { providerLocale } from './prepare-payment.ts';

test.each([
  ['en-US', 'en'],
  ['en-GB', 'en'],
  ['es-US', 'es-419'],
  ['es-MX', 'es-419'],
  ['es-ES', 'es'],
  ['ar-XB', 'en'],
])('a reader of %s gets the card fields in %s', (tag, locale) => {
  expect(providerLocale(tag)).toBe(locale);
});
