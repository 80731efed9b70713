import { describe, expect, test } from 'vitest';
import { doubtAbout, timesAfter } from './transition.ts';

const monday = new Date('2026-11-16T09:00:00Z');
const tuesday = new Date('2026-11-17T09:00:00Z');
const wednesday = new Date('2026-11-18T09:00:00Z');
const untouched = { startedAt: null, completedAt: null };

describe('a change of status', () => {
  test.each([
    ['pending', 'inProgress', false],
    ['pending', 'completed', true],
    ['inProgress', 'completed', true],
    ['inProgress', 'inProgress', false],
  ] as const)('from %s to %s is an ordinary step', (from, to, hasTranslation) => {
    expect(doubtAbout({ from, to, hasTranslation })).toBeUndefined();
  });

  test.each([
    ['completed', 'inProgress'],
    ['completed', 'pending'],
    ['inProgress', 'pending'],
  ] as const)('from %s to %s goes backwards, with a translation or without', (from, to) => {
    expect(doubtAbout({ from, to, hasTranslation: true })).toBe('backwards');
    expect(doubtAbout({ from, to, hasTranslation: false })).toBe('backwards');
  });

  test.each(['pending', 'inProgress', 'completed'] as const)(
    'from %s to completed without a translation asks for confirmation',
    (from) => {
      expect(doubtAbout({ from, to: 'completed', hasTranslation: false })).toBe('without_translation');
    },
  );
});

describe('the start and end of work', () => {
  test('are set when the order leaves pending and when it is completed', () => {
    const started = timesAfter(untouched, 'inProgress', monday);
    expect(started).toEqual({ startedAt: monday, completedAt: null });
    expect(timesAfter(started, 'completed', tuesday)).toEqual({ startedAt: monday, completedAt: tuesday });
  });

  test('are both now if an order is completed at once', () => {
    expect(timesAfter(untouched, 'completed', monday)).toEqual({ startedAt: monday, completedAt: monday });
  });

  test('do not change when the same status is set again', () => {
    const done = { startedAt: monday, completedAt: tuesday };
    expect(timesAfter(done, 'completed', wednesday)).toEqual(done);
    expect(timesAfter({ ...done, completedAt: null }, 'inProgress', wednesday)).toEqual({
      startedAt: monday,
      completedAt: null,
    });
  });

  test('are cleared by a step backwards', () => {
    const done = { startedAt: monday, completedAt: tuesday };
    expect(timesAfter(done, 'inProgress', wednesday)).toEqual({ startedAt: monday, completedAt: null });
    expect(timesAfter(done, 'pending', wednesday)).toEqual(untouched);
  });
});
