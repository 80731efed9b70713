import { waitAfter } from '../live/follow-events.ts';

/** Waits before retries: longer after every failure, short again after a success. */
export interface RetryWait {
  /** After a failure: resolves when it is time to retry. */
  wait(retryAfterMs: number): Promise<void>;
  /** After a success. */
  reset(): void;
  /** Ends the current wait, if any. */
  nudge(): void;
}

export interface RetryWaitParts {
  /** Runs a function after a delay in ms; returns a function that cancels it. */
  readonly after: (ms: number, run: () => void) => () => void;
  /** From 0 up to 1. */
  readonly random: () => number;
}

/** In ms. */
const shortestWait = 1000;

export function createRetryWait({ after, random }: RetryWaitParts): RetryWait {
  let failures = 0;
  let wake = () => {};
  return {
    wait(retryAfterMs) {
      failures += 1;
      const ms = Math.max(retryAfterMs, waitAfter(failures, shortestWait, random()));
      return new Promise((resolve) => {
        const stop = after(ms, resolve);
        wake = () => {
          stop();
          resolve();
        };
      });
    },
    reset() {
      failures = 0;
    },
    nudge: () => wake(),
  };
}
