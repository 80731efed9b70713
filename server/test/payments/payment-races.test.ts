import process from 'node:process';
import { afterAll, expect, test } from 'vitest';
import { audit } from './payment-races/audit.ts';
import { play } from './payment-races/play.ts';
import { openWorld } from './payment-races/world.ts';

/** PAYMENT_RACES=3000 plays that many; PAYMENT_RACE_SEED=17 plays one and prints each step. */
const races = Number(process.env['PAYMENT_RACES'] ?? (process.env['NIGHTLY'] === 'true' ? 1000 : 120));
const only = process.env['PAYMENT_RACE_SEED'];
const seeds = only === undefined ? Array.from({ length: races }, (_, index) => index + 1) : [Number(only)];

const world = await openWorld();
afterAll(() => world.close());

const hour = 3_600_000;
const calm = { crash: 0.01, loss: 0.03 };
const rough = { crash: 0.03, loss: 0.12 };

test(
  'under races, losses and crashes there is no double charge, and no unrecorded money',
  { timeout: 20_000 + seeds.length * 2000 },
  async () => {
    const found: string[] = [];
    const tally = { races: seeds.length, paid: 0, charged: 0, crashes: 0, lost: 0, steps: 0 };
    for (const seed of seeds) {
      const it = await play(world, seed, seed % 2 === 0 ? calm : rough);
      const steps = it.history.length;
      const { isPaid, charges, problems } = await audit(it);
      tally.paid += Number(isPaid);
      tally.charged += Number(charges > 0);
      tally.steps += steps;
      tally.crashes += it.history.filter((line) => line.includes(' CRASHES ')).length;
      tally.lost += it.history.filter((line) => line.endsWith(' LOST')).length;
      if (problems.length > 0) found.push(`seed ${seed}: ${problems.join('; ')}`);
      if (only !== undefined) found.push(...it.history);
      // Events of the next order are younger than all of this.
      world.advance(72 * hour);
    }
    if (process.env['PAYMENT_RACES'] !== undefined) process.stdout.write(`${JSON.stringify(tally)}\n`);
    expect(found).toEqual([]);
    // Most of them must end with a charge, otherwise this test proves little.
    expect(tally.charged / seeds.length).toBeGreaterThan(0.5);
  },
);
