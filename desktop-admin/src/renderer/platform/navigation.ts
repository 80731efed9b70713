/** What the console shows over the desk. */
export type ConsolePanel = 'settings' | 'servers';

const panels: Readonly<Record<string, ConsolePanel>> = {
  '/console/settings': 'settings',
  '/console/servers': 'servers',
};

export interface Navigation {
  /** To a path of the desk or of the console itself. While the desk is not there to hear it, the last wish waits. */
  go(path: string): void;
  /** The desk's own ear; returns the function that stops. */
  onNavigate(listener: (path: string) => void): () => void;
}

/** `showPanel` gets undefined where nothing is to stand before the desk. */
export function createNavigation(showPanel: (panel: ConsolePanel | undefined) => void): Navigation {
  const listeners = new Set<(path: string) => void>();
  let waiting: string | undefined;
  return {
    go(path) {
      const panel = panels[path];
      showPanel(panel);
      if (panel !== undefined) return;
      if (listeners.size === 0) waiting = path;
      for (const listener of listeners) listener(path);
    },
    onNavigate(listener) {
      listeners.add(listener);
      const path = waiting;
      waiting = undefined;
      if (path !== undefined) listener(path);
      return () => listeners.delete(listener);
    },
  };
}
