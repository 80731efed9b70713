import type { Page } from 'playwright';

const slowdown = 4;

/** Throttles the CPU four times, and makes the page record the duration of each interaction. */
export async function slowDown(page: Page): Promise<void> {
  await page.evaluate(() => {
    const longest = new Map<number, number>();
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
        const { interactionId: id, duration } = entry;
        if (id !== 0) longest.set(id, Math.max(longest.get(id) ?? 0, duration));
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
    Object.assign(window, { longest, interactionsBefore: (performance as Counting).interactionCount });
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/** Chromium's interaction count, which TypeScript's types lack. */
type Counting = Performance & { readonly interactionCount: number };

/** Returns how long a fixed small amount of work takes, in ms. */
export function busy(): number {
  const times = Array.from({ length: 5 }, () => {
    const from = performance.now();
    let sum = 0;
    for (let step = 0; step < 3_000_000; step += 1) sum += Math.sqrt(step);
    return performance.now() - from + (sum > 0 ? 0 : 1);
  });
  return Math.min(...times);
}

/** Returns durations in ms. The browser reports those of at least 16 ms, in steps of 8; of shorter ones only the count. */
export async function interactionsOf(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 200)));
    const { longest, interactionsBefore } = window as unknown as Noted;
    const count = (performance as Counting).interactionCount - interactionsBefore;
    const quick = Math.max(0, count - longest.size);
    return [...longest.values(), ...Array.from({ length: quick }, () => 16)];
  });
}

interface Noted {
  readonly longest: ReadonlyMap<number, number>;
  readonly interactionsBefore: number;
}
