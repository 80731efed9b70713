import path from 'node:path';
import { nativeTheme, safeStorage, type Session, type WebContents } from 'electron';
import { appOrigin, deskPathOf } from '../protocol/app-scheme.ts';
import type { ConsoleFiles } from '../settings/console-files.ts';
import type { PushName } from '../../shared/ipc.ts';
import { createVault } from '../offline/vault.ts';
import type { ConsoleLog } from '../log/console-log.ts';
import { createMainWindow, type MainWindow, type MainWindowParts } from './main-window.ts';
import { createSealedPaths } from './sealed-paths.ts';
import { createPendingNavigation, type PendingNavigation } from './pending-navigation.ts';

export interface PageParts extends Pick<
  MainWindowParts,
  'askToLoadAgain' | 'isQuitting' | 'onWindow' | 'quit'
> {
  readonly devUrl: string | undefined;
  readonly session: Session;
  readonly files: Pick<ConsoleFiles, 'window' | 'windowKey'>;
  readonly isSignedIn: () => boolean;
  readonly staysInTray: () => boolean;
  readonly onFocus: () => void;
  readonly log: ConsoleLog;
}

/** The windows with their pages, and navigation in them. */
export interface Page {
  readonly window: MainWindow;
  /** The pending navigation of a page. */
  navigationOf(page: WebContents): PendingNavigation;
  /** Returns a function that opens an address in a new window; undefined for addresses outside the desk. */
  openerOf(address: string): (() => void) | undefined;
  /** Brings the last used window to the front and opens a path as soon as possible. */
  show(path?: string): void;
}

export function createPage(parts: PageParts): Page {
  const { devUrl, files, isSignedIn } = parts;
  const vault = createVault(safeStorage, process.platform);
  const window = createMainWindow({
    ...parts,
    preload: path.join(import.meta.dirname, '../preload/index.cjs'),
    address: devUrl ?? appOrigin,
    state: files.window,
    paths: createSealedPaths({ keyFile: files.windowKey, vault, log: parts.log }),
    isDark: () => nativeTheme.shouldUseDarkColors,
    onPage: ({ webContents }) => navigationOf(webContents).pageLoaded(),
  });
  nativeTheme.on('updated', window.paint);
  const navigations = new WeakMap<WebContents, PendingNavigation>();
  const navigationOf = (page: WebContents) => {
    const known = navigations.get(page) ?? createPendingNavigation({ isSignedIn, go: goIn(page) });
    navigations.set(page, known);
    return known;
  };
  return {
    window,
    navigationOf,
    openerOf(address) {
      const wanted = deskPathOf(address, devUrl);
      return wanted === undefined ? undefined : () => window.openAt(wanted);
    },
    show(wanted) {
      window.show();
      const page = window.window?.webContents;
      if (wanted !== undefined && page !== undefined) navigationOf(page).request(wanted);
    },
  };
}

function goIn(page: WebContents) {
  return (wanted: string): boolean => {
    if (page.isDestroyed()) return false;
    page.send('navigate' satisfies PushName, wanted);
    return true;
  };
}
