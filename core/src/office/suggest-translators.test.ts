import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAwayBefore } from './absence.ts';
import { fittingPair, type LanguagePair } from './language-pairs.ts';
import { loadOf } from './load.ts';
import { suggestTranslators, type Candidate } from './suggest-translators.ts';

const hour = 3_600_000;
const now = Date.parse('2026-11-20T09:00:00.000Z');
const at = (hours: number) => new Date(now + hours * hour).toISOString();
const spanish: LanguagePair = { from: 'es', to: 'en' };
const idle = loadOf([], now);
const order = {
  sourceLanguage: 'es',
  targetLanguage: 'en',
  pausedAt: null,
  estimatedDelivery: at(24),
  assignee: null,
};

function candidate(username: string, overrides: Partial<Candidate> = {}): Candidate {
  return {
    id: username,
    username,
    languagePairs: [spanish],
    load: idle,
    awayFrom: null,
    awayUntil: null,
    ...overrides,
  };
}
const names = (people: readonly Candidate[], of = order) =>
  suggestTranslators(people, of, now).map(({ person }) => person.id);

describe('a suitable translator', () => {
  test('translates in this direction', () => {
    const people = [
      candidate('back', { languagePairs: [{ from: 'en', to: 'es' }] }),
      candidate('nothing', { languagePairs: [] }),
      candidate('from-any', { languagePairs: [{ from: 'any', to: 'en' }] }),
      candidate('into-any', { languagePairs: [{ from: 'es', to: 'any' }] }),
      candidate('pair'),
    ];
    expect(names(people)).toEqual(['from-any', 'into-any', 'pair']);
  });

  test('has the smallest workload', () => {
    const people = [
      candidate('busy', { load: loadOf([{ pageCount: 7, due: now + 48 * hour }], now) }),
      candidate('pressed', { load: loadOf([{ pageCount: 4, due: now + hour }], now) }),
      candidate('idle'),
    ];
    expect(names(people)).toEqual(['idle', 'busy', 'pressed']);
  });

  test('is in the office until the order is due, and is not already assigned to it', () => {
    const people = [
      candidate('away', { awayFrom: at(23), awayUntil: at(100) }),
      candidate('back-soon', { awayFrom: at(-100), awayUntil: at(1) }),
      candidate('away-later', { awayFrom: at(25), awayUntil: at(100) }),
      candidate('has-been', { awayFrom: at(-100), awayUntil: at(0) }),
      candidate('owner'),
    ];
    expect(
      suggestTranslators(people, { ...order, assignee: { id: 'owner' } }, now).map(({ person }) => person.id),
    ).toEqual(['away-later', 'has-been']);
  });

  test('must be available now if the order is late', () => {
    const people = [candidate('away', { awayFrom: at(-1), awayUntil: at(1) }), candidate('here')];
    expect(names(people, { ...order, estimatedDelivery: at(-5) })).toEqual(['here']);
  });
});

const side = fc.constantFrom('any', 'es', 'en', 'de') as fc.Arbitrary<LanguagePair['from']>;
const people = fc
  .uniqueArray(
    fc.record({
      username: fc.string({ minLength: 1, maxLength: 3 }),
      languagePairs: fc.array(fc.record({ from: side, to: side }), { maxLength: 3 }),
      away: fc.option(fc.tuple(fc.integer({ min: -50, max: 50 }), fc.nat(50))),
      work: fc.array(
        fc.record({
          pageCount: fc.nat(9),
          due: fc.integer({ min: -99, max: 99 }).map((hours) => now + hours * hour),
        }),
      ),
    }),
    { selector: ({ username }) => username, maxLength: 6 },
  )
  .map((given) =>
    given.map(({ username, languagePairs, away, work }) =>
      candidate(username, {
        languagePairs,
        load: loadOf(work, now),
        awayFrom: away === null ? null : at(away[0]),
        awayUntil: away === null ? null : at(away[0] + away[1]),
      }),
    ),
  );

test('all suitable translators are suggested, smallest workload first, in any input order', () => {
  fc.assert(
    fc.property(people, fc.integer({ min: -20, max: 50 }), (given, hours) => {
      const wanted = { ...order, estimatedDelivery: at(hours) };
      const named = suggestTranslators(given, wanted, now);
      const fits = (one: Candidate) =>
        fittingPair(one.languagePairs, 'es', 'en') !== undefined &&
        !isAwayBefore(one, now, now + hours * hour);
      expect(new Set(named.map(({ person }) => person))).toEqual(new Set(given.filter(fits)));
      const weights = named.map(({ person }) => person.load.weight);
      expect(weights).toEqual(weights.toSorted((a, b) => a - b));
      expect(suggestTranslators(given.toReversed(), wanted, now)).toEqual(named);
    }),
  );
});

test('more work never weighs less, and work due sooner never weighs less than work due later', () => {
  const work = fc.record({
    pageCount: fc.nat(9),
    due: fc.integer({ min: -200, max: 200 }).map((hours) => now + hours * hour),
  });
  fc.assert(
    fc.property(fc.array(work), work, fc.nat(100), (given, more, hours) => {
      const { weight } = loadOf([...given, more], now);
      expect(weight).toBeGreaterThanOrEqual(loadOf(given, now).weight);
      expect(
        loadOf([...given, { ...more, due: more.due - hours * hour }], now).weight,
      ).toBeGreaterThanOrEqual(weight);
    }),
  );
});

test('a workload has the number of orders, the pages and the next due time', () => {
  const work = [
    { pageCount: 3, due: now + 5 * hour },
    { pageCount: 4, due: now + hour },
  ];
  expect(loadOf(work, now)).toMatchObject({ orders: 2, pages: 7, nextDue: now + hour });
  expect(idle).toMatchObject({ orders: 0, pages: 0, nextDue: undefined });
});

test('the most specific of several pairs is the reason', () => {
  expect(fittingPair([{ from: 'any', to: 'any' }, { from: 'any', to: 'en' }, spanish], 'es', 'en')).toEqual(
    spanish,
  );
});
