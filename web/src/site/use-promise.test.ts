import { afterEach, expect, test, vi } from 'vitest';
import { pageLanguageFor } from '../i18n/page-language.ts';
import { promiseLine } from './use-promise.ts';

afterEach(() => void vi.unstubAllEnvs());

test.each([
  [
    'en-US',
    'America/New_York',
    12,
    'Usually ready in 12 hours; at the latest Saturday, October 31, 2026 at 10:30 PM EDT',
  ],
  [
    'en-US',
    'Asia/Kathmandu',
    1,
    'Usually ready in 1 hour; at the latest Sunday, November 1, 2026 at 8:15 AM GMT+5:45',
  ],
  [
    'en-US',
    'Pacific/Kiritimati',
    'same day',
    'Usually ready the same day; at the latest Sunday, November 1, 2026 at 4:30 PM GMT+14',
  ],
  [
    'es-US',
    'America/New_York',
    24,
    'Suele estar lista en 24 horas; a más tardar el sábado, 31 de octubre de 2026, 10:30 p.m. EDT',
  ],
  [
    'es-US',
    'America/New_York',
    'same day',
    'Suele estar lista el mismo día; a más tardar el sábado, 31 de octubre de 2026, 10:30 p.m. EDT',
  ],
  ['en-US', 'UTC', undefined, 'At the latest Sunday, November 1, 2026 at 2:30 AM UTC'],
] as const)('%s in %s, usually %s: %s', async (locale, zone, usual, line) => {
  vi.stubEnv('TZ', zone);
  const language = pageLanguageFor(locale);
  await language.load(['promise']);
  const moment = language.formats.moment('2026-11-01T02:30:00.000Z');
  expect(promiseLine(usual, moment, language.text).replaceAll(/\s/g, ' ')).toBe(line);
});

test('on the night of the clock change, the repeated hour shows its zone', async () => {
  vi.stubEnv('TZ', 'America/New_York');
  const { formats } = pageLanguageFor('en-US');
  const [before, after] = ['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z'].map(formats.moment);
  expect([before, after].map((moment) => moment?.replaceAll(/\s/g, ' '))).toEqual([
    'Sunday, November 1, 2026 at 1:30 AM EDT',
    'Sunday, November 1, 2026 at 1:30 AM EST',
  ]);
});
