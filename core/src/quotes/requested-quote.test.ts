import { expect, test } from 'vitest';
import { officeCalendar } from '../promise/promise-settings.ts';
import { defaultSettings } from '../settings/settings.ts';
import { isReminderDue, quoteReasonsFor, quoteRefusal, quoteStateAt, quoteUntil } from './requested-quote.ts';
import { afterWorkingHours } from '../promise/working-hours.ts';

const on = { ...defaultSettings.quotes, isOn: true, overPages: 10 };
const calendar = officeCalendar({ ...defaultSettings.promise, zone: 'UTC' });
const form = { pageCount: 10, sources: ['pdf'], isHandwritten: false } as const;

test.each([
  ['few pages that are counted', on, form, []],
  ['more pages than the owner says', on, { ...form, pageCount: 11 }, ['pages']],
  ['a file without a count', on, { ...form, sources: ['pdf', 'assumed'] as const }, ['uncounted']],
  ['an estimated count', on, { ...form, sources: ['word-count'] as const }, []],
  ['handwriting', on, { ...form, isHandwritten: true }, ['handwritten']],
  [
    'all of it',
    on,
    { pageCount: 20, sources: ['assumed'] as const, isHandwritten: true },
    ['pages', 'uncounted', 'handwritten'],
  ],
  [
    'reasons that the owner turned off',
    { ...on, pages: false, uncounted: false, handwritten: false },
    {
      pageCount: 20,
      sources: ['assumed'] as const,
      isHandwritten: true,
    },
    [],
  ],
  [
    'the default: prices come from the list',
    defaultSettings.quotes,
    { ...form, pageCount: 5000, isHandwritten: true },
    [],
  ],
])('staff set the price for: %s', (_, settings, asked, reasons) => {
  expect(quoteReasonsFor(settings, asked)).toEqual(reasons);
});

test('a price is valid for 30 days to the millisecond, has one reminder in the last five days, and is refused afterwards', () => {
  const sentAt = new Date('2026-02-20T10:00:00Z');
  const until = quoteUntil(sentAt);
  expect(until.toISOString()).toBe('2026-03-22T10:00:00.000Z');
  const before = new Date(until.getTime() - 1);
  expect(quoteStateAt({ state: 'sent', until }, before)).toBe('sent');
  expect(quoteRefusal({ state: 'sent', until }, before)).toBeUndefined();
  expect(quoteRefusal({ state: 'sent', until }, until)).toBe('quote.expired');
  expect(quoteStateAt({ state: 'accepted', until }, until)).toBe('accepted');
  const reminded = (at: string) => isReminderDue(until, new Date(at));
  expect([
    reminded('2026-03-17T09:59:59Z'),
    reminded('2026-03-17T10:00:00Z'),
    reminded('2026-03-22T10:00:00Z'),
  ]).toEqual([false, true, false]);
});

test.each([
  ['within a day', '2026-11-25T10:00:00Z', 4, '2026-11-25T14:00:00.000Z'],
  ['a whole day, to its end', '2026-11-25T09:00:00Z', 8, '2026-11-25T17:00:00.000Z'],
  ['before the office opens', '2026-11-25T03:00:00Z', 1, '2026-11-25T10:00:00.000Z'],
  ['into the next day', '2026-11-25T16:30:00Z', 2, '2026-11-26T10:30:00.000Z'],
  ['over a weekend', '2026-11-27T16:00:00Z', 8, '2026-11-30T16:00:00.000Z'],
  ['from a Sunday', '2026-11-29T12:00:00Z', 8, '2026-11-30T17:00:00.000Z'],
])('working hours: %s', (_, start, hours, end) => {
  expect(afterWorkingHours(calendar, new Date(start), hours).toISOString()).toBe(end);
});
