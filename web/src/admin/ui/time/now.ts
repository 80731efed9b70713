import { useSyncExternalStore } from 'react';

/** How often time-dependent content is rendered, in ms. */
const tickEvery = 15_000;
const listeners = new Set<() => void>();
let now = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** The current time in ms (UTC), up to 15 seconds old. All users update together. */
export function useNow(): number {
  return useSyncExternalStore(
    subscribe,
    () => (now === 0 ? tick() : now),
    () => 0,
  );
}

function subscribe(onChange: () => void): () => void {
  if (listeners.size === 0) {
    tick();
    timer = setInterval(() => {
      tick();
      for (const listener of listeners) listener();
    }, tickEvery);
  }
  listeners.add(onChange);
  return () => {
    listeners.delete(onChange);
    if (listeners.size === 0) clearInterval(timer);
  };
}

function tick(): number {
  now = Date.now();
  return now;
}
