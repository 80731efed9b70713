import {
  isRateShown,
  onTimePeriod,
  onTimeRate,
  type DeliveryFact,
  type OnTimeRate,
} from '@truepage/core/on-time/on-time';
import type { Caching, Database, Time } from '../deps.ts';
import { readDeliveries } from './deliveries.repository.ts';

/** The on-time rate of the 365 days before today; null if there are too few orders. Computed once a day in each process. */
export async function cachedRate(deps: Database & Caching & Time): Promise<OnTimeRate | null> {
  const period = onTimePeriod(deps.clock.now());
  const rate = await deps.cache.read('settings', `on time ${period.until.toISOString()}`, () =>
    countDeliveries(readDeliveries(deps.orm.em.fork(), period)),
  );
  return isRateShown(rate) ? rate : null;
}

async function countDeliveries(batches: AsyncIterable<readonly DeliveryFact[]>): Promise<OnTimeRate> {
  let [orders, onTime] = [0, 0];
  for await (const batch of batches) {
    const rate = onTimeRate(batch);
    orders += rate.orders;
    onTime += rate.onTime;
  }
  return { orders, onTime };
}
