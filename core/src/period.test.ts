import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWithin, readPeriod, writePeriod } from './period.ts';

const time = fc.option(fc.integer({ min: 0, max: Date.UTC(2100, 0) }), { nil: undefined });

test('a written period parses to the same period', () => {
  fc.assert(
    fc.property(time, time, (from, before) => {
      fc.pre(from !== undefined || before !== undefined);
      expect(readPeriod(writePeriod({ from, before }))).toEqual({ from, before });
    }),
  );
});

test.each(['', '/', 'yesterday', '2026-11-20/2026-11-21', '2026-13-41T00:00:00Z/', '2026-11-20T00:00:00Z'])(
  '%j is no period',
  (text) => {
    expect(readPeriod(text)).toBeUndefined();
  },
);

test('a period includes its first moment and excludes its end', () => {
  const day = readPeriod('2026-11-20T00:00:00Z/2026-11-21T00:00:00Z') ?? {
    from: undefined,
    before: undefined,
  };
  expect(
    ['2026-11-19T23:59:59.999Z', '2026-11-20T00:00:00Z', '2026-11-21T00:00:00Z', null].map((at) =>
      isWithin(at, day),
    ),
  ).toEqual([false, true, false, false]);
});
