/** Runs a function after a delay in ms; returns a function that cancels it. */
export type After = (ms: number, run: () => void) => () => void;

export const after: After = (ms, run) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/** Runs a function at an interval in ms, first after one interval, until `signal` is aborted. */
export function repeat(wait: After, ms: number, signal: AbortSignal, run: () => void): void {
  if (signal.aborted) return;
  const stop = wait(ms, () => {
    signal.removeEventListener('abort', stop);
    run();
    repeat(wait, ms, signal, run);
  });
  signal.addEventListener('abort', stop);
}

/** Returns the value of a promise; undefined if it rejects or does not settle within this time in ms. */
export function within<Value>(wait: After, ms: number, promise: Promise<Value>): Promise<Value | undefined> {
  return new Promise((resolve) => {
    const stop = wait(ms, () => resolve(undefined));
    promise.then(resolve, () => resolve(undefined)).finally(stop);
  });
}
