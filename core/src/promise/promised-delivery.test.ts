import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { offsetAt, type Day } from '../office/zoned-days.ts';
import { translationTypes } from '../pricing/translation-type.ts';
import { defaultSettings, settingsShape, type Settings } from '../settings/settings.ts';
import { weekdays, type OfficeCalendar } from './office-calendar.ts';
import { promiseRules } from './promise-settings.ts';
import { promisedDelivery, withinOfficeHours, type PromiseRules } from './promised-delivery.ts';

type Changed = Partial<Settings['promise']>;

function rulesWith(change: Changed = {}): PromiseRules {
  const promise = { ...defaultSettings.promise, usesCalendar: true, ...change };
  const rules = promiseRules(settingsShape.parse({ promise }).promise);
  if (rules === undefined) throw new Error('The calendar is off.');
  return rules;
}

const express = { translationType: 'express', pageCount: 1 } as const;

test('without the calendar there are no rules, so the fixed hours apply', () => {
  expect(promiseRules(defaultSettings.promise)).toBeUndefined();
});

describe('an express order needs four working hours, from 9 to 17 in New York', () => {
  const holidays = '2026-11-26 Thanksgiving';
  test.each([
    ['within a day', '2026-11-23T15:00:00Z', '2026-11-23T19:00:00Z', '2026-11-23T15:00:00Z'],
    ['from the next full hour', '2026-11-23T14:20:00Z', '2026-11-23T19:00:00Z', '2026-11-23T15:00:00Z'],
    ['until the office closes', '2026-11-23T18:00:00Z', '2026-11-23T22:00:00Z', '2026-11-23T18:00:00Z'],
    ['over night', '2026-11-23T20:30:00Z', '2026-11-24T17:00:00Z', '2026-11-23T21:00:00Z'],
    ['over a holiday', '2026-11-25T21:00:00Z', '2026-11-27T17:00:00Z', '2026-11-25T21:00:00Z'],
    ['over a weekend', '2026-11-28T12:00:00Z', '2026-11-30T18:00:00Z', '2026-11-30T14:00:00Z'],
    ['over a clock change', '2026-10-30T20:00:00Z', '2026-11-02T17:00:00Z', '2026-10-30T20:00:00Z'],
  ])('%s', (_, paidAt, due, paidUntil) => {
    const promise = promisedDelivery(rulesWith({ holidays }), express, new Date(paidAt));
    expect(promise).toEqual({ due: new Date(due), paidUntil: new Date(paidUntil) });
  });
});

test('each ten further pages, or part of them, take additional hours', () => {
  const due = (pageCount: number) =>
    promisedDelivery(rulesWith(), { ...express, pageCount }, new Date('2026-11-23T14:00:00Z')).due;
  expect([10, 11, 20, 21].map((pages) => due(pages).toISOString())).toEqual([
    '2026-11-23T18:00:00.000Z',
    '2026-11-23T22:00:00.000Z',
    '2026-11-23T22:00:00.000Z',
    '2026-11-24T18:00:00.000Z',
  ]);
});

test('a moved due time stays the same, or moves to when the office opens', () => {
  const { calendar } = rulesWith();
  const moved = (due: string) => withinOfficeHours(calendar, new Date(due)).toISOString();
  expect(moved('2026-11-23T19:34:56.000Z')).toBe('2026-11-23T19:34:56.000Z');
  expect(moved('2026-11-23T22:00:00.000Z')).toBe('2026-11-23T22:00:00.000Z');
  expect(moved('2026-11-27T22:00:00.001Z')).toBe('2026-11-30T14:00:00.000Z');
});

describe('a year', () => {
  const minute = 60_000;
  const quarter = 15 * minute;
  const [year, nextYear, end] = [Date.UTC(2027, 0), Date.UTC(2028, 0), Date.UTC(2028, 4)];
  // Some offices are open while clocks change.
  const calendars: readonly (Changed & { readonly zone: string })[] = [
    { zone: 'UTC' },
    { zone: 'America/New_York', holidays: '2027-07-05\n2027-11-25 Thanksgiving\n2027-12-24' },
    { zone: 'America/Los_Angeles', hours: daily('00:00-24:00') },
    { zone: 'Europe/Berlin', hours: daily('01:30-02:30, 20:00-23:45'), holidays: '2027-10-31' },
    { zone: 'Australia/Lord_Howe', hours: daily('00:15-01:45, 13:00-15:00') },
    { zone: 'Asia/Kathmandu', hours: daily('09:30-12:30, 13:15-17:45'), holidays: '2027-04-14 Nava Barsha' },
    { zone: 'Africa/Cairo', hours: daily('00:00-02:00, 22:00-24:00') },
    { zone: 'Pacific/Chatham', hours: daily('02:30-04:00') },
  ];

  test.each(calendars)('in $zone every promise falls within the office hours', (change) => {
    const rules = rulesWith(change);
    const isOpen = openQuarters(rules.calendar);
    fc.assert(
      fc.property(
        fc.integer({ min: year, max: nextYear }),
        fc.constantFrom(...translationTypes),
        fc.integer({ min: 1, max: 25 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (at, translationType, pageCount, later) => {
          const order = { translationType, pageCount };
          const { due, paidUntil } = promisedDelivery(rules, order, new Date(at));
          // Counts quarter-hours by local time.
          const { hours, pages, moreHours } = rules.efforts[translationType];
          const needed = hours + Math.max(0, Math.ceil(pageCount / pages) - 1) * moreHours;
          expect(due.getTime()).toBe(
            afterQuarters(isOpen, Math.ceil(at / 3_600_000) * 3_600_000, needed * 4),
          );
          // The shown due time applies to every payment until then.
          const paidAt = new Date(at + Math.floor(later * (paidUntil.getTime() - at)));
          expect(paidUntil.getTime()).toBeGreaterThanOrEqual(at);
          expect(promisedDelivery(rules, order, paidAt)).toEqual({ due, paidUntil });
          expect(withinOfficeHours(rules.calendar, due)).toEqual(due);
        },
      ),
      { numRuns: 100 },
    );
  });

  function daily(hours: string): Settings['promise']['hours'] {
    return { ...defaultSettings.promise.hours, ...Object.fromEntries(weekdays.map((day) => [day, hours])) };
  }

  /** For each quarter-hour, whether the office is open. */
  function openQuarters({ zone, hours, holidays }: OfficeCalendar): readonly boolean[] {
    return Array.from({ length: (end - year) / quarter }, (_, index) => {
      const wall = new Date(year + index * quarter + offsetAt(year + index * quarter, zone));
      const day: Day = wall.toISOString().slice(0, 10);
      const minutes = wall.getUTCHours() * 60 + wall.getUTCMinutes();
      const spans = hours[weekdays[(wall.getUTCDay() + 6) % 7] ?? 'monday'];
      return !holidays.has(day) && spans.some(({ opens, closes }) => opens <= minutes && minutes < closes);
    });
  }

  function afterQuarters(isOpen: readonly boolean[], start: number, quarters: number): number {
    let left = quarters;
    let index = (start - year) / quarter;
    for (; left > 0; index += 1) if (isOpen[index] === true) left -= 1;
    return year + index * quarter;
  }
});

test.each([
  ['hours.monday', { hours: { monday: '9-17' } }],
  ['hours.monday', { hours: { monday: '17:00-09:00' } }],
  ['hours.monday', { hours: { monday: '09:00-13:00, 12:00-17:00' } }],
  ['hours.monday', { hours: { monday: '09:00-24:15' } }],
  ['hours.monday', { hours: Object.fromEntries(weekdays.map((day) => [day, '09:00-10:00'])) }],
  ['holidays', { holidays: '2026-02-30 No day' }],
  ['holidays', { holidays: 'Christmas' }],
  ['zone', { zone: 'Mars/Base' }],
  ['efforts.express.hours', { efforts: { express: { hours: 0 } } }],
])('the settings refuse %s: %j', (path, promise) => {
  const { error } = settingsShape.safeParse({ promise });
  expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual([`promise.${path}`]);
});

test('the settings store hours and holidays in a canonical form', () => {
  const holidays = '2026-12-25  Christmas Day \r\n\n2026-01-01\n2026-12-25 Christmas';
  const { promise } = settingsShape.parse({
    promise: { hours: { monday: '9:00 – 12:30,13:00-17:00' }, holidays },
  });
  expect(promise.hours.monday).toBe('09:00-12:30, 13:00-17:00');
  expect(promise.holidays).toBe('2026-01-01\n2026-12-25 Christmas');
});
