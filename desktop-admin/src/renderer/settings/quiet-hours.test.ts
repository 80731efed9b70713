import { expect, test } from 'vitest';
import { settingsChange } from '../../shared/settings.ts';
import { readQuietHours, usualQuietHours } from './quiet-hours.ts';

test('quiet hours may cross midnight', () => {
  expect(readQuietHours({ from: '20:00', until: '07:00' })).toEqual({
    ok: true,
    value: { from: '20:00', until: '07:00' },
  });
});

test('the page’s defaults are the main process’s', () => {
  const read = readQuietHours(usualQuietHours);

  expect(settingsChange.safeParse({ quietHours: read.ok ? read.value : undefined }).success).toBe(true);
  expect(read.ok).toBe(true);
});

test.each([
  { from: '', until: '07:00' },
  { from: '20:00', until: '' },
  { from: '24:00', until: '07:00' },
  { from: '8pm', until: '07:00' },
])('a time that is missing or none is asked for: %o', (typed) => {
  expect(readQuietHours(typed)).toEqual({ ok: false, problem: 'incomplete' });
});

test('quiet hours without a length are invalid', () => {
  expect(readQuietHours({ from: '08:00', until: '08:00' })).toEqual({ ok: false, problem: 'same' });
});
