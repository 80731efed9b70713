import assert from 'node:assert/strict';
import { beCustomer, drawPlan } from '../chaos/load/customer.ts';
import { emptyDiary, type Diary } from '../chaos/load/diary.ts';
import { watchLiveEvents, type LiveEvents } from '../chaos/load/live-events.ts';
import type { Site } from '../chaos/load/site.ts';
import { beStaff, signIn } from '../chaos/load/staff.ts';
import { eventually } from '../chaos/patience.ts';
import { seededRandom } from '../chaos/random.ts';
import type { RealWorld } from './real-world.ts';

const seed = 1;
const customersAtOnce = 2;
const progressWithinMs = 60_000;

export interface Crowd {
  /** Resolves when more orders were placed and translated since the call; rejects after a minute. */
  readonly progress: () => Promise<void>;
  /** Starts nothing new; resolves with the diary and the events when all have finished. */
  readonly stop: () => Promise<{ diary: Diary; desk: LiveEvents }>;
}

/** Customers and staff who continue working while dependencies are stopped and restarted. */
export async function startCrowd(world: RealWorld, site: Site): Promise<Crowd> {
  const diary = emptyDiary();
  const clerk = await signIn(site);
  const desk = watchLiveEvents(site, clerk.headers);
  const random = seededRandom(seed);
  let isOver = false;
  let number = 0;
  const customer = async (): Promise<void> => {
    while (!isOver) {
      number += 1;
      // A real SMTP server accepts email for any address.
      const email = `customer-${number}@example.com`;
      const plan = { ...drawPlan(random, number), email, wish: 'nothing' as const };
      await beCustomer(site, world.stripe.origin, diary, plan, random);
    }
  };
  const customers = Array.from({ length: customersAtOnce }, customer);
  const work = Promise.all([...customers, beStaff(clerk, diary, seededRandom(seed + 1), () => isOver)]);
  // Awaited at the end; until then a failure waits.
  work.catch(() => undefined);
  return {
    async progress() {
      const before = { orders: diary.orders.length, translations: diary.translations.length };
      const more = async () =>
        diary.orders.length > before.orders && diary.translations.length > before.translations
          ? true
          : undefined;
      assert.ok(await eventually(more, progressWithinMs, 100), 'no order was translated within a minute');
    },
    async stop() {
      isOver = true;
      await work;
      return { diary, desk };
    },
  };
}
