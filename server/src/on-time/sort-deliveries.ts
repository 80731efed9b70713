import { setImmediate } from 'node:timers/promises';
import type { DeliveryFact } from '@truepage/core/on-time/on-time';

/** Collects these deliveries, sorted by content, so that their order reveals nothing. Yields to other requests between days. */
export async function sortDeliveries(
  batches: AsyncIterable<readonly DeliveryFact[]>,
): Promise<readonly DeliveryFact[]> {
  const days = new Map<string, DeliveryFact[]>();
  for await (const batch of batches)
    for (const fact of batch) {
      const [day] = fact;
      const facts = days.get(day);
      if (facts === undefined) days.set(day, [fact]);
      else facts.push(fact);
    }
  const sorted: DeliveryFact[][] = [];
  for (const day of [...days.keys()].toSorted()) {
    sorted.push((days.get(day) ?? []).toSorted(byMinutes));
    await setImmediate();
  }
  return sorted.flat();
}

function byMinutes(one: DeliveryFact, other: DeliveryFact): number {
  return one[1] - other[1] || (one[2] ?? Infinity) - (other[2] ?? Infinity);
}
