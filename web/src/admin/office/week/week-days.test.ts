import { expect, test } from 'vitest';
import { readWeek } from './week-days.ts';

const zone = 'America/New_York';
// Sunday night there, Monday by UTC.
const now = Date.parse('2026-11-23T03:00:00Z');

test('without a word it is the week of the clock on the wall', () => {
  const week = readWeek('', now, zone);
  expect(week).toMatchObject({ name: '2026-W47', year: 2026, number: 47, isCurrent: true });
  expect([week.days[0], week.days.at(-1)]).toEqual(['2026-11-16T05:00:00.000Z', '2026-11-23T05:00:00.000Z']);
  expect(week.days).toHaveLength(8);
});

test('the weeks beside it are those of the next year, too', () => {
  expect(readWeek('?week=2026-W53', now, zone)).toMatchObject({
    previous: '2026-W52',
    next: '2027-W01',
    isCurrent: false,
  });
});

test('a week that there is not is the current one', () => {
  expect(readWeek('?week=2026-W99', now, zone).name).toBe('2026-W47');
});
