import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isoTime, parseTime } from './stored-time.ts';

test('a time that PostgreSQL writes in UTC, with any fraction, is converted to ISO 8601', () => {
  const times = fc.date({ min: new Date(0), max: new Date('2199-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(times, fc.integer({ min: 0, max: 999 }), (time, microseconds) => {
      const iso = time.toISOString();
      const fraction = `${iso.slice(19, -1)}${String(microseconds).padStart(3, '0')}`.replace(/\.?0+$/, '');
      const text = `${iso.slice(0, 10)} ${iso.slice(11, 19)}${fraction}+00`;

      expect(isoTime(text)).toBe(iso);
      expect(parseTime(text).toISOString()).toBe(iso);
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['in another zone', '2026-11-23 19:30:00.5+05:30', '2026-11-23T14:00:00.500Z'],
  ['long ago', '0044-03-15 12:00:00+00 BC', '-000043-03-15T12:00:00.000Z'],
  ['in the far future', '12026-11-23 14:00:00+00', '+012026-11-23T14:00:00.000Z'],
])('a time %s is converted, too', (_, text, iso) => {
  expect(isoTime(text)).toBe(iso);
});

test('null is returned unchanged', () => {
  expect(isoTime(null)).toBeNull();
});
