import process from 'node:process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createAuditSealer } from '../../src/audit/seal-audit.ts';
import { verifyAudit } from '../../src/audit/verify-audit.ts';
import { Order } from '../../src/db/rows/order/order.ts';
import { searchDatabase, staying } from '../privacy/search-database.ts';
import { claiming } from './actions/claiming.ts';
import { reviewing } from './actions/reviewing.ts';
import { translating } from './actions/translating.ts';
import { marked } from './life.ts';
import { actions, beginnings, walk, type Walk, type WalkStep } from './walk.ts';
import { openWorld } from './world.ts';

/** ORDER_LIVES=10000 runs that many; ORDER_LIFE_SEED is the seed of the first batch. A failure says how to repeat it. */
const walks = Number(process.env['ORDER_LIVES'] ?? (process.env['NIGHTLY'] === 'true' ? 10_000 : 60));
const firstSeed = Number(process.env['ORDER_LIFE_SEED'] ?? 1);
/** The number of walks per database: searching it for remains of an order takes longer with each. */
const most = 250;
const batches = Array.from({ length: Math.ceil(walks / most) }, (_, index) => ({
  seed: firstSeed + index,
  numRuns: Math.min(most, walks - index * most),
}));

/** Actions that no walk has performed. */
const never = new Set(Object.keys(actions));

const begun = (...names: readonly string[]): readonly WalkStep[] =>
  names.map((name, seed) => ({ name, seed, dares: false }));
const someOf = (among: object, maxLength: number): fc.Arbitrary<readonly WalkStep[]> => {
  const name = fc.constantFrom(...Object.keys(among));
  const dares = fc.nat({ max: 9 }).map((chance) => chance === 9);
  return fc.array(fc.record({ name, seed: fc.nat(), dares }), { maxLength, size: 'max' });
};
const { placed, paid, delivered, reviewed } = beginnings;
const begins = fc.constantFrom(placed, paid, [...paid, ...delivered]).map((names) => begun(...names));
/** The customer has a draft, and some steps are only about it. */
const beginsWithReview = someOf(reviewing, 6).map((steps) => [...begun(...paid, ...reviewed), ...steps]);
/** The order is delivered, and some steps are about what follows, with new versions in between. */
const afterwards = { ...claiming, 'upload a translation': translating['upload a translation'] };
const beginsWithClaim = someOf(afterwards, 8).map((steps) => [...begun(...paid, ...delivered), ...steps]);

const ordered = {
  documents: fc.constantFrom([1], [2], [3], [1, 1], [6]),
  tier: fc.constantFrom('standard', 'certified', 'certified', 'express'),
  isReviewed: fc.nat({ max: 3 }).map((chance) => chance > 0),
} as const;
const then = (first: fc.Arbitrary<readonly WalkStep[]>, length: number) =>
  fc.tuple(first, someOf(actions, length)).map(([before, after]) => [...before, ...after]);
const aWalk: fc.Arbitrary<Walk> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ ...ordered, steps: then(fc.oneof(begins, begins, beginsWithReview), 40) }),
  },
  {
    weight: 1,
    // One upload delivers it.
    arbitrary: fc.record({
      ...ordered,
      documents: fc.constantFrom([1], [2]),
      isReviewed: fc.constant(false),
      steps: then(beginsWithClaim, 20),
    }),
  },
);

test.each(batches)(
  'whatever happens to an order in its life, every promise is kept (seed $seed)',
  { timeout: 30_000 + most * 5000 },
  async ({ seed, numRuns }) => {
    const world = await openWorld(seed % 2 === 0 ? 'credit' : 'refund');
    try {
      let number = 0;
      const property = fc.asyncProperty(aWalk, async (one) => {
        number += 1;
        await walk(world, `${marked}${lettersOf(number)}`, one);
      });
      await fc.assert(property, { seed, numRuns });
      const left = await searchDatabase(world.deps.orm, marked);
      expect(left.filter(({ column }) => !staying.includes(column))).toEqual([]);
      await createAuditSealer(world.deps)();
      expect(await verifyAudit(world.deps)).toMatchObject({ faults: [], unsealed: 0 });
      // Otherwise this test proves little.
      const late = await world.deps.orm.em.fork().count(Order, { lateAt: { $ne: null } });
      if (numRuns === most) expect(late).toBeGreaterThan(0);
      for (const name of world.done.keys()) never.delete(name);
      if (seed === batches.at(-1)?.seed && walks >= 1000) expect([...never]).toEqual([]);
    } finally {
      await world.server.close();
    }
  },
);

/** No result is a part of another. */
function lettersOf(number: number): string {
  return `${String(number).replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))}x`;
}
