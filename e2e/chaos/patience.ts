import { setTimeout as delay } from 'node:timers/promises';

/** Retries until there is a value. Resolves with undefined if there is none within `limitMs`. */
export async function eventually<T>(
  ask: () => Promise<T | undefined>,
  limitMs: number,
  everyMs = 50,
): Promise<T | undefined> {
  const deadline = performance.now() + limitMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined || performance.now() > deadline) return answer;
    await delay(everyMs);
  }
}

/** Runs `work` for each of the items, `atOnce` of them at a time. */
export async function forEachOf<T>(
  items: Iterable<T>,
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = items[Symbol.iterator]();
  const worker = async (): Promise<void> => {
    for (let item = waiting.next(); item.done !== true; item = waiting.next()) await work(item.value);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
