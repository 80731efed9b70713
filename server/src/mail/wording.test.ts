import { expect, test } from 'vitest';
import { wordingFor } from './wording.ts';

/** Converts no-break spaces to plain spaces. */
const plain = (words: string) => words.replaceAll(/\s/g, ' ');
const winter = new Date('2026-11-22T01:21:00Z');

test.each([
  ['en-US', null, 'Sunday, November 22, 2026 at 1:21 AM UTC'],
  ['en-US', 'America/New_York', 'Saturday, November 21, 2026 at 8:21 PM EST'],
  ['en-US', 'Asia/Tokyo', 'Sunday, November 22, 2026 at 10:21 AM Japan Standard Time'],
  ['en-US', 'Pacific/Kiritimati', 'Sunday, November 22, 2026 at 3:21 PM Line Islands Time'],
  ['en-US', 'Asia/Kathmandu', 'Sunday, November 22, 2026 at 7:06 AM Nepal Time'],
  ['es-US', 'America/New_York', 'sábado, 21 de noviembre de 2026, 8:21 p.m. EST'],
  ['es-US', 'Asia/Tokyo', 'domingo, 22 de noviembre de 2026, 10:21 a.m. hora estándar de Japón'],
  ['ru', null, '22 ноября 2026 г. в 01:21 UTC'],
  ['uk', null, '22 листопада 2026 р. о 01:21 UTC'],
  ['ar', 'America/New_York', 'السبت، 21 نوفمبر 2026 في 8:21 م التوقيت الرسمي الشرقي لأمريكا الشمالية'],
])('an email in %s to a recipient in %s has the local time: %s', (tag, zone, words) => {
  expect(plain(wordingFor(tag, zone).time(winter))).toBe(words);
});

test('the time zone has another name before and after the clock change', () => {
  const { time } = wordingFor('en-US', 'America/New_York');
  // 1 November 2026: 1:30 AM occurs twice.
  expect(plain(time(new Date('2026-11-01T05:30:00Z')))).toBe('Sunday, November 1, 2026 at 1:30 AM EDT');
  expect(plain(time(new Date('2026-11-01T06:30:00Z')))).toBe('Sunday, November 1, 2026 at 1:30 AM EST');
});

test.each([
  ['en', 12, 'Usually ready in 12 hours; at the latest Monday'],
  ['en', 1, 'Usually ready in 1 hour; at the latest Monday'],
  ['en', 'same day', 'Usually ready the same day; at the latest Monday'],
  ['en', null, 'At the latest Monday'],
  ['es', 12, 'Suele estar lista en 12 horas; a más tardar el lunes'],
  ['es', 'same day', 'Suele estar lista el mismo día; a más tardar el lunes'],
  ['es', null, 'A más tardar el lunes'],
] as const)('%s: usually %s, in one line', (tag, usual, line) => {
  const { promise } = wordingFor(tag, null);
  expect(promise(usual, tag === 'en' ? 'Monday' : 'lunes')).toBe(line);
});
