import { expect, test } from 'vitest';
import { readWeek } from './week-days.ts';

const zone = 'America/New_York';
// Sunday night in the zone, Monday in UTC.
const now = Date.parse('2026-11-23T03:00:00Z');

test('without a query it is the current week of the time zone', () => {
  const week = readWeek('', now, zone);
  expect(week).toMatchObject({ name: '2026-W47', year: 2026, number: 47, isCurrent: true });
  expect([week.days[0], week.days.at(-1)]).toEqual(['2026-11-16T05:00:00.000Z', '2026-11-23T05:00:00.000Z']);
  expect(week.days).toHaveLength(8);
});

test('the adjacent weeks may belong to another year', () => {
  expect(readWeek('?week=2026-W53', now, zone)).toMatchObject({
    previous: '2026-W52',
    next: '2027-W01',
    isCurrent: false,
  });
});

test('an invalid week falls back to the current one', () => {
  expect(readWeek('?week=2026-W99', now, zone).name).toBe('2026-W47');
});
