import { checkDelivery, type DeliveryCheck } from '@truepage/core/checks/check-delivery';
import { createComparer } from '../../src/delivery-checks/compare-documents.ts';
import { median, quantile, timed } from '../harness/figures.ts';
import type { CheckedPair } from './read-pairs.ts';

/** Pairs that are compared with a new thread each, for comparison. */
const mostNew = 15;
const mostPairs = 200;

/** The middle time of a comparison as the service waits for it, ms: in its thread, in a new one each, without any. */
export async function measureThread(pairs: readonly CheckedPair[]): Promise<string> {
  const checks = pairs.slice(0, mostPairs).map(({ original, faithful, from, to, names }): DeliveryCheck => ({
    original: { pages: original, countedPages: original.length },
    translation: { pages: faithful, countedPages: faithful.length },
    from,
    to,
    names,
  }));
  const warm = createComparer();
  const [kept, fresh, alone] = [
    await timesOf(checks, (check) => warm.compare(check)),
    await timesOf(checks.slice(0, mostNew), (check) => createComparer({ idleMs: 0 }).compare(check)),
    await timesOf(checks, async (check) => checkDelivery(check)),
  ];
  return `A pair waits ${shown(kept)} ms for its comparison (p50/p95), ${shown(fresh)} ms with a thread of its own: ${(median(kept) / median(fresh)).toFixed(2)} of it; ${shown(alone)} ms without a thread.\n`;
}

async function timesOf(
  checks: readonly DeliveryCheck[],
  compare: (check: DeliveryCheck) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  for (const check of checks) times.push(await timed(() => compare(check)));
  return times;
}

const shown = (times: readonly number[]): string =>
  [0.5, 0.95].map((share) => quantile(times, share).toFixed(1)).join('/');
