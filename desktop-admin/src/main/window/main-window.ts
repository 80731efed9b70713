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
  /** The page's address: app://console, or Vite's while developing. */
  readonly address: string;
  readonly state: JsonFile<WindowsState>;
  readonly paths: SealedPaths;
  /** Closing the last window leaves it in the tray. */
  readonly staysInTray: () => boolean;
  /** Windows that close now are to come back at the next start. */
  readonly isQuitting: () => boolean;
  readonly isDark: () => boolean;
  /** Called for a window whose page has no state yet, and again after every reload. */
  readonly onPage: (window: BrowserWindow) => void;
  /** The person looks at it. */
  readonly onFocus: () => void;
  /** A window was made; its page is not loaded yet. */
  readonly onWindow: (window: BrowserWindow) => void;
  /** The page could not be loaded. True: try again; false: the person would rather quit. */
  readonly askToLoadAgain: (window: BrowserWindow) => Promise<boolean>;
  readonly quit: () => void;
  readonly log: ConsoleLog;
}

/** The windows of the console. They remember where they were and what they showed. */
export interface MainWindow {
  /** The one that was used last; undefined while all are closed. */
  readonly window: BrowserWindow | undefined;
  /** Opens the windows of the last run; `isHidden` leaves them in the tray until requested. */
  open(options?: { readonly isHidden?: boolean }): void;
  /** Opens one more, at a path of the desk; where there are too many, the one used last says so. */
  openAt(path: string): void;
  /** Sends to every page. */
  push<Name extends PushName>(name: Name, payload: PushPayload<Name>): void;
  /** Brings the last used one to the front, reopened if it was closed. */
  show(): void;
  /** Closes all but one and reloads its page, discarding its state. */
  restart(): void;
  /** Of all windows. 1: larger; -1: smaller; 0: as it was. */
  zoom(step: 1 | 0 | -1): void;
  /** The light changes. */
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
      // Chromium keeps one zoom for all pages of an origin.
      all().at(-1)?.webContents.setZoomLevel(next.zoomLevel);
    },
    paint: () => {
      for (const window of all()) window.setBackgroundColor(grounds[parts.isDark() ? 'dark' : 'light']);
    },
  };
}

/** `others`: how many there are already. */
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
      // PDFs of customers open in Chromium's own viewer.
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
