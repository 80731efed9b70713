const storageKey = 'truepage.scroll';

let positions: Record<string, number> | undefined;

/** Records the scroll position of a page while it is shown; returns the function that stops recording. */
export function rememberScroll(key: string): () => void {
  window.history.scrollRestoration = 'manual';
  const note = () => {
    all()[key] = window.scrollY;
  };
  const save = () => {
    window.sessionStorage.setItem(storageKey, JSON.stringify(all()));
    window.history.scrollRestoration = 'auto';
  };
  window.addEventListener('scroll', note, { passive: true });
  window.addEventListener('pagehide', save);
  return () => {
    window.removeEventListener('scroll', note);
    window.removeEventListener('pagehide', save);
  };
}

/** The recorded scroll position of a history entry, in pixels; 0 for a new entry. */
export function savedScroll(key: string): number {
  return all()[key] ?? 0;
}

function all(): Record<string, number> {
  positions ??= read();
  return positions;
}

function read(): Record<string, number> {
  try {
    return JSON.parse(window.sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}
