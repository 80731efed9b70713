import { app, BrowserWindow, screen, type Session } from 'electron';
import type { ConsoleLog } from '../console-context.ts';
import type { PushName, PushPayload } from '../../shared/ipc.ts';
import type { JsonFile } from '../settings/json-file.ts';
import { hideWindow } from './hide-window.ts';
import { fitted, zoomed, type WindowState } from './window-state.ts';

export interface MainWindowParts {
  readonly session: Session;
  readonly preload: string;
  /** The page's address: app://console, or Vite's while developing. */
  readonly address: string;
  readonly state: JsonFile<WindowState>;
  /** Closing the window leaves it in the tray. */
  readonly staysInTray: () => boolean;
  readonly isDark: () => boolean;
  /** A window stands whose page knows nothing yet; called again after every reload. */
  readonly onPage: () => void;
  /** The person looks at it. */
  readonly onFocus: () => void;
  /** A window was made; its page is not loaded yet. */
  readonly onWindow: (window: BrowserWindow) => void;
  /** The page could not be loaded. True: try again; false: the person would rather quit. */
  readonly askToLoadAgain: (window: BrowserWindow) => Promise<boolean>;
  readonly quit: () => void;
  readonly log: ConsoleLog;
}

/** The window of the console. There is at most one; it remembers where it was. */
export interface MainWindow {
  /** Undefined while it is closed. */
  readonly window: BrowserWindow | undefined;
  /** Opens it; `isHidden` leaves it in the tray until somebody asks for it. */
  open(options?: { readonly isHidden?: boolean }): void;
  push<Name extends PushName>(name: Name, payload: PushPayload<Name>): void;
  /** To the front, opened anew where it was closed. */
  show(): void;
  /** Loads the page anew: nothing of what was on it is left. */
  restart(): void;
  /** 1: larger; -1: smaller; 0: as it was. */
  zoom(step: 1 | 0 | -1): void;
  /** The light changes. */
  paint(): void;
}

const grounds = { dark: '#0e1a1d', light: '#faf6ee' } as const;

export function createMainWindow(parts: MainWindowParts): MainWindow {
  const { state, address, log } = parts;
  let window: BrowserWindow | undefined;
  const load = () => {
    const loading = window;
    loading?.loadURL(`${address}/admin`).catch(async (error: unknown) => {
      log.warn('the page was not loaded', { error: String(error) });
      // Something else is loaded in its place, or the window has gone.
      if (String(error).includes('ERR_ABORTED') || loading.isDestroyed()) return;
      if (await parts.askToLoadAgain(loading)) load();
      else parts.quit();
    });
  };
  const open: MainWindow['open'] = ({ isHidden = false } = {}) => {
    if (window !== undefined) return;
    const opened = makeWindow(parts);
    window = opened;
    opened.once('closed', () => {
      window = undefined;
    });
    if (!isHidden) opened.once('ready-to-show', () => opened.show());
    load();
  };
  return {
    get window() {
      return window;
    },
    open,
    push: (name, payload) => {
      if (window?.webContents.isDestroyed() === false) window.webContents.send(name, payload);
    },
    show: () => {
      if (window === undefined) return open();
      if (window.isMinimized()) window.restore();
      window.show();
      window.focus();
    },
    restart: load,
    zoom: (step) => {
      const next = zoomed(state.read(), step);
      state.write(next);
      window?.webContents.setZoomLevel(next.zoomLevel);
    },
    paint: () => window?.setBackgroundColor(grounds[parts.isDark() ? 'dark' : 'light']),
  };
}

function makeWindow(parts: MainWindowParts): BrowserWindow {
  const { session, preload, isDark, state } = parts;
  const { x, y, width, height, isMaximized } = fitted(
    state.read(),
    screen.getAllDisplays().map(({ workArea }) => workArea),
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
  followPage(window, parts);
  keepState(window, parts);
  return window;
}

function followPage(window: BrowserWindow, { state, onPage }: MainWindowParts): void {
  const { webContents: contents } = window;
  contents.on('did-navigate', onPage);
  contents.on('did-finish-load', () => contents.setZoomLevel(state.read().zoomLevel));
}

/** Remembers place and size, and hides instead of closing where the console lives on in the tray. */
function keepState(window: BrowserWindow, { state, staysInTray }: MainWindowParts): void {
  window.on('close', (event) => {
    const { x, y, width, height } = window.getNormalBounds();
    state.write({ ...state.read(), x, y, width, height, isMaximized: window.isMaximized() });
    if (!staysInTray()) return;
    event.preventDefault();
    hideWindow(window, process.platform);
  });
}
