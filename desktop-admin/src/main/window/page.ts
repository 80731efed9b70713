import path from 'node:path';
import { nativeTheme, type Session } from 'electron';
import { appOrigin } from '../protocol/app-scheme.ts';
import type { ConsoleFiles } from '../settings/console-files.ts';
import type { ConsoleLog } from '../console-context.ts';
import { createMainWindow, type MainWindow, type MainWindowParts } from './main-window.ts';
import { createPendingNavigation, type PendingNavigation } from './pending-navigation.ts';

export interface PageParts extends Pick<MainWindowParts, 'askToLoadAgain' | 'onWindow' | 'quit'> {
  readonly devUrl: string | undefined;
  readonly session: Session;
  readonly files: Pick<ConsoleFiles, 'window'>;
  readonly isSignedIn: () => boolean;
  readonly staysInTray: () => boolean;
  /** The person looks at the window. */
  readonly onFocus: () => void;
  readonly log: ConsoleLog;
}

/** The page in its window, and the way to any place in it. */
export interface Page {
  readonly window: MainWindow;
  readonly navigation: PendingNavigation;
  /** Brings the window to the front, and goes to a path as soon as one can. */
  show(path?: string): void;
}

export function createPage(parts: PageParts): Page {
  const { devUrl, files, isSignedIn } = parts;
  const window = createMainWindow({
    ...parts,
    preload: path.join(import.meta.dirname, '../preload/index.cjs'),
    address: devUrl ?? appOrigin,
    state: files.window,
    isDark: () => nativeTheme.shouldUseDarkColors,
    onPage: () => navigation.pageLoaded(),
  });
  nativeTheme.on('updated', window.paint);
  const navigation = createPendingNavigation({
    isSignedIn,
    go: (wanted) => {
      window.push('navigate', wanted);
      return window.window !== undefined;
    },
  });
  return {
    window,
    navigation,
    show(wanted) {
      window.show();
      if (wanted !== undefined) navigation.request(wanted);
    },
  };
}
