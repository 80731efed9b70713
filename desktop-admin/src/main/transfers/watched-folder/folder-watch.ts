import { watch } from 'node:fs';

/** Times in ms: the shortest between two checks, and the longest without one. */
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
 * Calls `look` now, soon after a change in a folder, and periodically: network folders report no changes. One call at a time. `recursive`:
 * changes in subfolders count too.
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

/** Subscribes to changes; polls if the system cannot report them. */
function hear(folder: string, recursive: boolean, onChange: () => void): () => void {
  try {
    const watcher = watch(folder, { persistent: false, recursive }, onChange);
    watcher.on('error', () => watcher.close());
    return () => watcher.close();
  } catch {
    return () => {};
  }
}
