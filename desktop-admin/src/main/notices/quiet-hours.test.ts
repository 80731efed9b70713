import { expect, test } from 'vitest';
import { isQuiet } from './quiet-hours.ts';

const zone = 'America/New_York';
const night = { from: '22:00', until: '06:30' };
const at = (text: string) => new Date(text);

test('quiet hours start with their first minute and end with their last', () => {
  const noon = { from: '12:00', until: '13:00' };
  const times = ['16:59:59Z', '17:00:00Z', '17:59:59Z', '18:00:00Z'].map((time) => at(`2026-11-20T${time}`));
  expect(times.map((time) => isQuiet(noon, time, zone))).toEqual([false, true, true, false]);
});

test('quiet hours can span midnight', () => {
  const local = {
    '21:59': false,
    '22:00': true,
    '23:59': true,
    '00:00': true,
    '06:29': true,
    '06:30': false,
  };
  for (const [time, expected] of Object.entries(local)) {
    expect([time, isQuiet(night, at(`2026-11-20T${time}:00-05:00`), zone)]).toEqual([time, expected]);
  }
});

test('quiet hours that are off, or end when they start, are never in force', () => {
  expect(isQuiet(null, at('2026-11-20T03:00:00Z'))).toBe(false);
  expect(isQuiet({ from: '08:00', until: '08:00' }, at('2026-11-20T13:00:00Z'), zone)).toBe(false);
});

test('the hour repeated in autumn is quiet both times, and the hour skipped in spring does not delay the end', () => {
  const early = { from: '01:15', until: '02:15' };
  // 1 November 2026: at 2:00 the clock is set back to 1:00.
  expect(
    ['05:14', '05:15', '06:00', '06:20', '07:14', '07:15'].map((time) =>
      isQuiet(early, at(`2026-11-01T${time}:00Z`), zone),
    ),
  ).toEqual([false, true, false, true, true, false]);
  // 14 March 2027: 1:59 is followed by 3:00.
  expect(
    ['06:15', '06:59', '07:00'].map((time) => isQuiet(early, at(`2027-03-14T${time}:00Z`), zone)),
  ).toEqual([true, true, false]);
  // Over midnight on a day of 25 hours.
  expect(isQuiet(night, at('2026-11-01T11:29:00Z'), zone)).toBe(true);
  expect(isQuiet(night, at('2026-11-01T11:30:00Z'), zone)).toBe(false);
});
