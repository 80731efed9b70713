import type { After } from './timers.ts';

/** A wait that somebody else may cut short, and that the end of a session does. */
export interface Pause {
  readonly isRunning: boolean;
  rest(ms: number): Promise<void>;
  end(): void;
}

export function createPause(after: After, signal: AbortSignal): Pause {
  let wake: (() => void) | undefined;
  signal.addEventListener('abort', () => wake?.());
  return {
    get isRunning() {
      return wake !== undefined;
    },
    rest: (ms) =>
      new Promise((resolve) => {
        const finish = () => {
          wake = undefined;
          resolve();
        };
        const stop = after(ms, finish);
        wake = () => {
          stop();
          finish();
        };
      }),
    end: () => wake?.(),
  };
}
