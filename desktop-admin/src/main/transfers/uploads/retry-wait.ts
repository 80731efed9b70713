import { setTimeout as sleep } from 'node:timers/promises';
import { waitAfter } from '@truepage/core/live/follow-events';

/** Resolves after so many ms, or as soon as the signal is aborted. Never rejects. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<void>;

export const usualPause: Pause = async (ms, signal) => {
  try {
    await sleep(ms, undefined, { signal });
  } catch {
    // Woken up: that is what the signal is for.
  }
};

/** Waits until the connection may be back: longer after every failure, shorter again once something has worked. */
export interface RetryWait {
  /** Something has failed: resolves when it may be tried again, or when the signal is aborted. */
  wait(retryAfterMs: number, signal: AbortSignal): Promise<void>;
  /** Something has worked. */
  reset(): void;
  /** Ends the wait, if there is one. */
  nudge(): void;
}

export interface RetryWaitParts {
  readonly pause: Pause;
  /** From 0 up to 1. */
  readonly random: () => number;
}

/** In ms. */
const shortestWait = 1000;

export function createRetryWait({ pause, random }: RetryWaitParts): RetryWait {
  let failures = 0;
  let wake = new AbortController();
  return {
    async wait(retryAfterMs, signal) {
      failures += 1;
      const ms = Math.max(retryAfterMs, waitAfter(failures, shortestWait, random()));
      await pause(ms, AbortSignal.any([signal, wake.signal]));
    },
    reset() {
      failures = 0;
    },
    nudge() {
      wake.abort();
      wake = new AbortController();
    },
  };
}
