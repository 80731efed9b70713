import { expect, test } from 'vitest';
import { createFormats } from './formats.ts';
import { cents } from '@truepage/core/money';
import { asWritten, continueFrom, recordWritten } from './as-written.ts';

test('a page is recorded with its amounts, and nothing outlives it', () => {
  const english = createFormats('en-US');
  const { body, written } = recordWritten(() => `${english.money(cents(2495))} of ${english.count(13)}`);

  expect(body).toBe('$24.95 of 13');
  expect(Object.values(written)).toEqual(['$24.95', '13']);
  // A page in another language must not get them.
  expect(createFormats('ru').money(cents(2495))).toBe('24,95\u00a0$');
});

test('a browser writes what the server wrote, and other values itself', () => {
  const { written } = recordWritten(() => asWritten('2026-11-29', () => '29\u00a0ноября 2026\u202fг.'));
  continueFrom(written);

  expect(asWritten('2026-11-29', () => '29\u00a0ноября 2026\u00a0г.')).toBe('29\u00a0ноября 2026\u202fг.');
  expect(asWritten('2026-11-30', () => '30\u00a0ноября 2026\u00a0г.')).toBe('30\u00a0ноября 2026\u00a0г.');
  continueFrom(undefined);
});
