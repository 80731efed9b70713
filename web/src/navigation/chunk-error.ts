const storageKey = 'truepage.reloaded-at';
const pauseMs = 10_000;

/** A chunk could not be fetched: the network failed, or a new release replaced it. */
export class ChunkError extends Error {
  constructor(cause: unknown) {
    super('a part of the site could not be loaded', { cause });
    this.name = 'ChunkError';
  }
}

/** Reloads the page if the error may come from a new release; at most once in ten seconds. */
export function reloadWhenOutdated(error: unknown): void {
  if (!(error instanceof ChunkError) || !navigator.onLine) return;
  try {
    if (Date.now() - Number(window.sessionStorage.getItem(storageKey) ?? 0) < pauseMs) return;
    window.sessionStorage.setItem(storageKey, String(Date.now()));
  } catch {
    // Without storage, repeated reloads could not be prevented: the visitor decides.
    return;
  }
  window.location.reload();
}
