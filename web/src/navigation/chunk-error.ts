const storageKey = 'truepage.reloaded-at';
const pauseMs = 10_000;

/** A part of the site could not be fetched: the network failed, or a new release replaced it. */
export class ChunkError extends Error {
  constructor(cause: unknown) {
    super('a part of the site could not be loaded', { cause });
    this.name = 'ChunkError';
  }
}

/** Loads the page afresh when the error may come from a new release; at most once in ten seconds. */
export function reloadWhenOutdated(error: unknown): void {
  if (!(error instanceof ChunkError) || !navigator.onLine) return;
  try {
    if (Date.now() - Number(window.sessionStorage.getItem(storageKey) ?? 0) < pauseMs) return;
    window.sessionStorage.setItem(storageKey, String(Date.now()));
  } catch {
    // Without storage nothing would stop a second reload: leave it to the visitor.
    return;
  }
  window.location.reload();
}
