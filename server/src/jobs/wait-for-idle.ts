import { setTimeout as delay } from 'node:timers/promises';

/** The duration of one measurement, in ms. */
const lookMs = 20;
/** Above this utilisation of the event loop, requests are waiting. */
const busy = 0.8;

/** Resolves once the event loop of this process has idle time for low-priority work, and after `longestMs` at the latest. */
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
