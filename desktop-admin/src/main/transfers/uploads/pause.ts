import { setTimeout as sleep } from 'node:timers/promises';

/** Resolves after so many ms, or as soon as the signal is aborted. Never rejects. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<void>;

export const pause: Pause = async (ms, signal) => {
  try {
    await sleep(ms, undefined, { signal });
  } catch {
    // Woken up: that is what the signal is for.
  }
};
