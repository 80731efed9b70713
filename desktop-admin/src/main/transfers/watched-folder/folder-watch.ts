import { watch } from 'node:fs';

/** What happens around a change in ms: the shortest time between two looks, and the longest without one. */
export interface Pace {
  readonly settleMs: number;
  readonly scanMs: number;
}

export interface FolderWatch {
  /** Checks again after this many ms, or earlier. */
  lookIn(ms: number): void;
  stop(): void;
}

/**
 * Calls `look` now, soon after something has changed in a folder, and every once in a while: folders on other computers
 * tell nothing. One look at a time. `recursive`: changes in folders within count too.
 */
export function watchFolder(
  folder: string,
  { settleMs, scanMs, recursive = false }: Pace & { readonly recursive?: boolean },
  look: () => Promise<void>,
): FolderWatch {
  let isStopped = false;
  let isLooking = false;
  let isWanted = false;
  let timer: NodeJS.Timeout | undefined;
  let dueAt = Infinity;

  const lookNow = async () => {
    if (isLooking) {
      isWanted = true;
      return;
    }
    isLooking = true;
    try {
      await look();
    } finally {
      isLooking = false;
    }
    lookIn(isWanted ? settleMs : scanMs);
    isWanted = false;
  };
  const lookIn = (ms: number) => {
    const at = performance.now() + ms;
    if (isStopped || at >= dueAt) return;
    clearTimeout(timer);
    dueAt = at;
    timer = setTimeout(() => {
      dueAt = Infinity;
      void lookNow();
    }, ms);
  };
  const stopHearing = hear(folder, recursive, () => lookIn(settleMs));
  lookIn(0);

  return {
    lookIn,
    stop() {
      isStopped = true;
      clearTimeout(timer);
      stopHearing();
    },
  };
}

/** Polling interval where the system cannot report changes. */
function hear(folder: string, recursive: boolean, onChange: () => void): () => void {
  try {
    const watcher = watch(folder, { persistent: false, recursive }, onChange);
    watcher.on('error', () => watcher.close());
    return () => watcher.close();
  } catch {
    return () => {};
  }
}
