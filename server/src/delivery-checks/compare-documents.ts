import { Worker } from 'node:worker_threads';
import type { DeliveryCheck } from '@truepage/core/checks/check-delivery';
import type { Finding } from '@truepage/core/checks/finding';

interface Limits {
  /** Longest time for one comparison, ms: two hundred pages take a second or two. */
  readonly timeoutMs: number;
  readonly memoryMb: number;
}

const usualLimits: Limits = { timeoutMs: 60_000, memoryMb: 512 };

/**
 * Compares a translation with its original in a thread of its own, so that nobody waits for a long one. Rejects when that
 * takes too much time or memory, as a text that is made for it can.
 */
export async function compareDocuments(
  check: DeliveryCheck,
  { timeoutMs, memoryMb }: Limits = usualLimits,
): Promise<readonly Finding[]> {
  const worker = new Worker(new URL('./compare-worker.ts', import.meta.url), {
    workerData: check,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  const { promise, resolve, reject } = Promise.withResolvers<readonly Finding[]>();
  worker.once('message', (findings: readonly Finding[]) => resolve(findings)).once('error', reject);
  const overtime = setTimeout(() => reject(new Error('The comparison took too long.')), timeoutMs);
  try {
    return await promise;
  } finally {
    clearTimeout(overtime);
    await worker.terminate();
  }
}
