import type { After } from '../timers.ts';

export interface FakeTime {
  readonly clock: () => Date;
  readonly after: After;
  /** Advances by this many ms: due timers fire in order, and their effects settle. */
  pass(ms: number): Promise<void>;
  /** Advances the clock without firing timers: the computer sleeps. */
  sleep(ms: number): void;
}

/** A fake clock with timers, advanced by the test. */
export function createFakeTime(start = '2026-11-20T10:00:00.000Z'): FakeTime {
  let now = Date.parse(start);
  let timers: { readonly at: number; readonly run: () => void }[] = [];
  const runUntil = async (end: number) => {
    await settled();
    const next = timers.toSorted((one, other) => one.at - other.at)[0];
    if (next === undefined || next.at > end) return;
    timers = timers.filter((timer) => timer !== next);
    now = Math.max(now, next.at);
    next.run();
    await runUntil(end);
  };
  return {
    clock: () => new Date(now),
    after(ms, run) {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    async pass(ms) {
      const end = now + ms;
      await runUntil(end);
      now = Math.max(now, end);
    },
    sleep(ms) {
      now += ms;
      timers = timers.map(({ at, run }) => ({ at: at + ms, run }));
    },
  };
}

/** Resolves when all pending microtasks and I/O have run. */
export async function settled(): Promise<void> {
  for (let round = 0; round < 3; round += 1) await new Promise((resolve) => setImmediate(resolve));
}
