import { expect, test, vi } from 'vitest';
import { cents } from '@truepage/core/money';
import { createFormats } from './formats.ts';

/** Replaces non-breaking spaces by normal ones. */
const plain = (words: string) => words.replaceAll(/\s/g, ' ');

test('money is dollars with cents', () => {
  expect(createFormats('en-US').money(cents(2495))).toBe('$24.95');
  expect(createFormats('en-GB').money(cents(123456))).toBe('US$1,234.56');
});

test.each([
  ['en-US', '$24.95 USD'],
  ['en-GB', 'US$24.95'],
  ['es-US', '$24.95 USD'],
  ['es-MX', 'USD 24.95'],
  ['es-AR', 'US$ 24,95'],
  ['ar-u-nu-latn', '\u2066\u200f24.95 US$\u2069'],
])('in %s a total names its currency once: %s', (locale, words) => {
  expect(plain(createFormats(locale).usd(cents(2495)))).toBe(words);
});

test('a moment is written in Spanish for Spanish readers', () => {
  vi.stubEnv('TZ', 'America/New_York');

  expect(plain(createFormats('es-US').moment('2026-11-21T03:30:00.000Z'))).toBe(
    'viernes, 20 de noviembre de 2026, 10:30 p.m. EST',
  );
  vi.unstubAllEnvs();
});

test('a long date writes out the month, with the time if requested', () => {
  vi.stubEnv('TZ', 'America/New_York');
  const { longDate, longMoment } = createFormats('en-US');

  expect(plain(longDate('2026-11-21T03:30:00.000Z'))).toBe('November 20, 2026');
  expect(plain(longMoment('2026-11-21T03:30:00.000Z'))).toBe('November 20, 2026 at 10:30 PM');
  vi.unstubAllEnvs();
});

test("a moment shows day, time and zone in the visitor's time zone", () => {
  vi.stubEnv('TZ', 'America/New_York');
  const { moment, shortMoment, soonMoment } = createFormats('en-US');

  expect(plain(moment('2026-11-21T03:30:00.000Z'))).toBe('Friday, November 20, 2026 at 10:30 PM EST');
  expect(plain(shortMoment('2026-11-21T03:30:00.000Z'))).toBe('Nov 20, 2026, 10:30 PM EST');
  expect(plain(soonMoment('2026-11-21T03:30:00.000Z'))).toBe('Nov 20, 10:30 PM EST');
  vi.unstubAllEnvs();
});
