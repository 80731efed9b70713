import { setTimeout as delay } from 'node:timers/promises';

/** How long it looks at a time, ms. */
const lookMs = 20;
/** Busier than this share of the time, requests are waiting. */
const busy = 0.8;

/** Resolves when this process has time for what may wait: when its event loop rests now and then, and after `longestMs` at the latest. */
export async function waitForIdle(longestMs: number): Promise<void> {
  const until = performance.now() + longestMs;
  let before = performance.eventLoopUtilization();
  while (performance.now() < until) {
    await delay(lookMs, undefined, { ref: false });
    const now = performance.eventLoopUtilization();
    if (performance.eventLoopUtilization(now, before).utilization < busy) return;
    before = now;
  }
}
