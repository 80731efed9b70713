import {
  consolePaths,
  settingSections,
  settingsPath,
  type SettingSection,
} from '../../shared/console-paths.ts';

/** The screen that the console shows over the desk; for settings the first section, unless one is named. */
export interface Panel {
  readonly panel: ConsolePanel;
  readonly settingSection?: SettingSection;
}
export type ConsolePanel = 'settings' | 'servers' | 'about';

const panels = new Map<string, Panel>([
  [consolePaths.settings, { panel: 'settings', settingSection: settingSections[0] }],
  [consolePaths.servers, { panel: 'servers' }],
  [consolePaths.about, { panel: 'about' }],
  ...settingSections.map((section): [string, Panel] => [
    settingsPath(section),
    { panel: 'settings', settingSection: section },
  ]),
]);

export interface Navigation {
  /** Opens a path of the desk or of the console itself. Until the desk is mounted, the last request waits. */
  go(path: string): void;
  /** Subscribes the desk; returns the unsubscribe function. */
  onNavigate(listener: (path: string) => void): () => void;
}

/** `showPanel` receives undefined to hide the panel. */
export function createNavigation(showPanel: (panel: Panel | undefined) => void): Navigation {
  const listeners = new Set<(path: string) => void>();
  let waiting: string | undefined;
  return {
    go(path) {
      const panel = panels.get(path);
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
