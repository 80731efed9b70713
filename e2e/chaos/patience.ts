import { setTimeout as delay } from 'node:timers/promises';

/** Asks again and again until there is an answer. Resolves with undefined when there was none within `limitMs`. */
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

/** Does `work` for each of the items, `atOnce` of them at a time. */
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
