import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { calendarText } from './calendar-text.ts';
import type { DueOrder } from './calendar.repository.ts';

const anOrder = (change: Partial<DueOrder> = {}): DueOrder => ({
  order_number: 'TP-2026-7K3M-9QRT-2VWX',
  source_language: 'zh-t',
  target_language: 'en',
  translation_type: 'certified',
  page_count: 3,
  due_at: new Date('2026-12-01T15:30:00Z'),
  paused_at: null,
  updated_at: new Date('2026-11-27T10:00:00Z'),
  version: 7,
  ...change,
});
const options = { locale: 'en-US', publicUrl: 'https://truepage.example' };

/** Parses the file with an independent implementation. */
const read = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as unknown[])
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event));

test('other programs can read the due time in UTC, the order and its link', () => {
  const text = calendarText([anOrder()], options);
  const [event] = read(text);
  expect(event).toMatchObject({
    uid: 'TP-2026-7K3M-9QRT-2VWX@truepage.example',
    summary: 'TP-2026-7K3M-9QRT-2VWX: Chinese (Traditional) → English',
    sequence: 7,
    description:
      'Certified translation\nPages: 3\nhttps://truepage.example/admin/orders/TP-2026-7K3M-9QRT-2VWX',
  });
  expect(event?.startDate.toJSDate().toISOString()).toBe('2026-12-01T15:30:00.000Z');
  expect(text).toContain('\r\nDTSTART:20261201T153000Z\r\n');
  expect(text).toContain('\r\nLAST-MODIFIED:20261127T100000Z\r\n');
  expect(text).toContain('\r\nURL;VALUE=URI:https://truepage.example/admin/orders/TP-2026-7K3M-9QRT-2VWX');
  expect(event?.component.getFirstPropertyValue('transp')).toBe('TRANSPARENT');
});

test('lines have at most 75 octets, and commas, semicolons and other scripts round-trip', () => {
  const text = calendarText([anOrder({ source_language: 'a,b;c\\d\n"é"' })], { ...options, locale: 'es' });
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(read(text)[0]?.summary).toBe('TP-2026-7K3M-9QRT-2VWX: a,b;c\\d\n"é" → inglés');
});

test('a paused deadline is tentative, and the file says why', () => {
  const [event] = read(calendarText([anOrder({ paused_at: new Date() })], options));
  expect(event?.component.getFirstPropertyValue('status')).toBe('TENTATIVE');
  expect(event?.description).toContain('The deadline is paused');
});

test('equal orders give equal bytes, and no orders give an empty calendar', () => {
  expect(calendarText([anOrder()], options)).toBe(calendarText([anOrder()], options));
  expect(read(calendarText([], options))).toEqual([]);
});
