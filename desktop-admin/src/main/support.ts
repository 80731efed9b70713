import path from 'node:path';
import { app, shell } from 'electron';
import { settingsPath } from '../shared/console-paths.ts';
import { readAbout } from './about/about.ts';
import type { ConsoleContext } from './console-context.ts';
import type { LogFile } from './log/log-file.ts';
import { createShowLogs } from './log/show-logs.ts';
import type { SupportActions } from './native-ui/menu.ts';
import type { Updates } from './updates/updates.ts';

export interface SupportParts {
  readonly context: Pick<ConsoleContext, 'handle' | 'show'>;
  readonly logFile: Pick<LogFile, 'path'>;
  readonly updates: () => Updates;
}

/** Support functions: logs, updates, the about dialog. Returns the actions of the menu. */
export function openSupport({ context, logFile, updates }: SupportParts): SupportActions {
  const showLogs = createShowLogs(shell, logFile);
  const folder = path.join(import.meta.dirname, '..');
  context.handle('logs:show', showLogs);
  context.handle('about:read', async () =>
    readAbout({ version: app.getVersion(), versions: process.versions, folder }),
  );
  return {
    showLogs() {
      // If there are no logs, the settings show a message.
      if (!showLogs()) context.show(settingsPath('support'));
    },
    checkForUpdates() {
      updates().check();
      context.show(settingsPath('updates'));
    },
    // The menu offered it, so it exists. If the window stays, its user chose to keep unsaved changes.
    installUpdate: () =>
      void updates()
        .install()
        .catch(() => undefined),
  };
}
