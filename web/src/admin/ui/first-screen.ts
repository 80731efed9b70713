import { useSyncExternalStore } from 'react';

let stands = false;
const waiting = new Set<() => void>();

/** The first screen of the desk has what it asked for, and the browser nothing better to do: what it could do without comes now. */
export function firstScreenStands(): void {
  if (stands) return;
  stands = true;
  for (const run of waiting) run();
  waiting.clear();
}

/** Runs something once the first screen stands; at once where it does. Returns the function that stops waiting. */
export function onceFirstScreenStands(run: () => void): () => void {
  if (!stands) return follow(run);
  run();
  return () => undefined;
}

/** Whether the first screen stands, for what is drawn only then. */
export function useFirstScreenStands(): boolean {
  return useSyncExternalStore(
    follow,
    () => stands,
    () => false,
  );
}

function follow(run: () => void): () => void {
  waiting.add(run);
  return () => waiting.delete(run);
}
