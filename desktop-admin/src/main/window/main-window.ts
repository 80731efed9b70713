import { app, BrowserWindow, screen, type Session } from 'electron';
import type { ConsoleLog } from '../log/console-log.ts';
import type { PushName, PushPayload } from '../../shared/ipc.ts';
import type { JsonFile } from '../settings/json-file.ts';
import type { SealedPaths } from './sealed-paths.ts';
import { createWindowList } from './window-list.ts';
import { fitted, mostWindows, zoomed, type WindowPlace, type WindowsState } from './window-state.ts';

export interface MainWindowParts {
  readonly session: Session;
  readonly preload: string;
  /** The page's address: app://console, or Vite's during development. */
  readonly address: string;
  readonly state: JsonFile<WindowsState>;
  readonly paths: SealedPaths;
  /** Whether the console stays in the tray when the last window is closed. */
  readonly staysInTray: () => boolean;
  /** Whether windows that close now are restored at the next start. */
  readonly isQuitting: () => boolean;
  readonly isDark: () => boolean;
  /** Called for a window whose page has no state yet, and again after every reload. */
  readonly onPage: (window: BrowserWindow) => void;
  readonly onFocus: () => void;
  /** Called for a new window, before its page is loaded. */
  readonly onWindow: (window: BrowserWindow) => void;
  /** Asks what to do if the page could not be loaded. True: retry; false: quit. */
  readonly askToLoadAgain: (window: BrowserWindow) => Promise<boolean>;
  readonly quit: () => void;
  readonly log: ConsoleLog;
}

/** The windows of the console. Their positions and paths are stored. */
export interface MainWindow {
  /** The last used one; undefined while all are closed. */
  readonly window: BrowserWindow | undefined;
  /** Opens the windows of the last run; with `isHidden` they stay in the tray until requested. */
  open(options?: { readonly isHidden?: boolean }): void;
  /** Opens a new one at a path of the desk; if there are too many, the last used one shows a message. */
  openAt(path: string): void;
  /** Sends to every page. */
  push<Name extends PushName>(name: Name, payload: PushPayload<Name>): void;
  /** Brings the last used one to the front, reopening it if it was closed. */
  show(): void;
  /** Closes all but one and reloads its page, discarding its state. */
  restart(): void;
  /** Zooms all windows. 1: larger; -1: smaller; 0: default. */
  zoom(step: 1 | 0 | -1): void;
  /** Applies a change of light and dark. */
  paint(): void;
}

const grounds = { dark: '#0e1a1d', light: '#faf6ee' } as const;

export function createMainWindow(parts: MainWindowParts): MainWindow {
  const { state } = parts;
  const all = () => list.windows();
  const show = () => {
    list.restore(false);
    const window = all().at(-1);
    if (window?.isMinimized()) window.restore();
    window?.show();
    window?.focus();
  };
  const list = createWindowList({
    ...parts,
    make: (place) => makeWindow(place, all().length, parts),
    onFull() {
      show();
      all()
        .at(-1)
        ?.webContents.send('windows:full' satisfies PushName, mostWindows);
    },
  });
  const open: MainWindow['open'] = ({ isHidden = false } = {}) => list.restore(isHidden);
  return {
    get window() {
      return all().at(-1);
    },
    open,
    openAt: list.openAt,
    push: (name, payload) => {
      for (const { webContents } of all()) if (!webContents.isDestroyed()) webContents.send(name, payload);
    },
    show,
    restart: list.restart,
    zoom: (step) => {
      const next = zoomed(state.read(), step);
      state.write(next);
      // Chromium shares one zoom level between all pages of an origin.
      all().at(-1)?.webContents.setZoomLevel(next.zoomLevel);
    },
    paint: () => {
      for (const window of all()) window.setBackgroundColor(grounds[parts.isDark() ? 'dark' : 'light']);
    },
  };
}

/** `others`: the number of existing windows. */
function makeWindow(place: WindowPlace, others: number, parts: MainWindowParts): BrowserWindow {
  const { session, preload, isDark, state, onPage } = parts;
  const { x, y, width, height, isMaximized } = fitted(
    place,
    screen.getAllDisplays().map(({ workArea }) => workArea),
    others,
  );
  const window = new BrowserWindow({
    ...(x === null || y === null ? {} : { x, y }),
    width,
    height,
    minWidth: 360,
    minHeight: 400,
    show: false,
    backgroundColor: grounds[isDark() ? 'dark' : 'light'],
    title: app.getName(),
    webPreferences: {
      session,
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
      spellcheck: true,
      // Customers' PDFs open in Chromium's own viewer.
      plugins: true,
    },
  });
  if (isMaximized) window.once('show', () => window.maximize());
  window.on('focus', parts.onFocus);
  parts.onWindow(window);
  const { webContents: contents } = window;
  contents.on('did-navigate', () => onPage(window));
  contents.on('did-finish-load', () => contents.setZoomLevel(state.read().zoomLevel));
  return window;
}
