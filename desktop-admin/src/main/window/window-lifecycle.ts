import { app, BrowserWindow, dialog, powerMonitor } from 'electron';
import type { ConsoleLog } from '../log/console-log.ts';
import type { LanguageInUse } from '../settings/console-language.ts';
import { reloadAfterCrashes } from './crashes.ts';
import { createDialogs, type Dialogs } from './dialogs.ts';
import { createLeaving, type Leaving } from './unsaved-changes.ts';
import type { MainWindowParts } from './main-window.ts';

export interface WindowCareParts {
  readonly language: LanguageInUse;
  /** Writes data that must not be lost: the computer shuts down whether we are ready or not. */
  readonly keep: () => void;
  readonly log: ConsoleLog;
}

/** Handles window lifecycle events: crashes, closing, shutdown. */
export interface WindowCare {
  readonly dialogs: Dialogs;
  readonly leaving: Leaving;
  readonly forWindows: Pick<MainWindowParts, 'askToLoadAgain' | 'onWindow' | 'quit'>;
}

export function createWindowCare({ language, keep, log }: WindowCareParts): WindowCare {
  const quit = () => app.quit();
  const dialogs = createDialogs({ dialog, window: frontWindow(), language });
  const leaving = createLeaving({ ask: dialogs.askToLeave, quit });
  quitAtShutdown(quit);
  return {
    dialogs,
    leaving,
    forWindows: {
      quit,
      askToLoadAgain: (window) => dialogs.askToLoadAgain(window, 'notLoaded'),
      onWindow(window) {
        leaving.follow(window);
        reloadAfterCrashes(window, {
          clock: () => new Date(),
          log,
          askToLoadAgain: (crashed) => dialogs.askToLoadAgain(crashed, 'crashed'),
          quit,
        });
        window.on('session-end', keep);
      },
    },
  };
}

/** Linux and macOS wait some seconds for a program that announces that it is about to end. */
function quitAtShutdown(quit: () => void): void {
  // Electron's type declarations omit the event.
  powerMonitor.on('shutdown', (...[event]: Partial<Electron.Event>[]) => {
    event?.preventDefault?.();
    quit();
  });
}

/** The focused or last used window; undefined if none is visible. */
function frontWindow(): () => BrowserWindow | undefined {
  let last: BrowserWindow | undefined;
  app.on('browser-window-focus', (_event, window) => {
    last = window;
  });
  return () => {
    const open = BrowserWindow.getAllWindows().filter((window) => window.isVisible());
    return BrowserWindow.getFocusedWindow() ?? open.find((window) => window === last) ?? open[0];
  };
}
