import type { BrowserWindow } from 'electron';
import type { MainWindowParts } from './main-window.ts';
import { causeOf } from '../log/plain-facts.ts';
import { hideWindow } from './hide-window.ts';
import type { SealedPaths } from './sealed-paths.ts';
import { createWindowPlaces } from './window-positions.ts';
import { beside, firstPath, firstPlace, mostWindows, type WindowPlace } from './window-state.ts';

export interface WindowListParts extends Pick<
  MainWindowParts,
  'address' | 'askToLoadAgain' | 'isQuitting' | 'log' | 'quit' | 'state' | 'staysInTray'
> {
  readonly make: (place: WindowPlace) => BrowserWindow;
  readonly paths: SealedPaths;
  /** Called if another window would exceed the limit. */
  readonly onFull: () => void;
}

/** The open windows, and those restored at the next start. */
export interface WindowList {
  /** The last used one is last. */
  windows(): readonly BrowserWindow[];
  /** Opens the windows of the last run, at least one; if hidden, only one until they are requested. */
  restore(isHidden: boolean): void;
  /** Reports if there are too many. */
  openAt(path: string): void;
  restart(): void;
}

export function createWindowList(parts: WindowListParts): WindowList {
  const { isQuitting, staysInTray, state } = parts;
  const places = createWindowPlaces({ ...parts, show: (window, path) => load(window, path, parts) });
  let windows: readonly BrowserWindow[] = [];
  /** Open last time, but not requested yet. */
  let waiting: readonly WindowPlace[] = [];
  /** On quit, windows close one by one; the state when the first one closed is restored at the next start. */
  let isKept = false;

  const keep = () => {
    if (isKept || windows.length === 0) return;
    state.write({ ...state.read(), windows: [...waiting, ...windows.map(places.of)] });
  };
  const open = (place: WindowPlace, isHidden: boolean) => {
    const window = parts.make(place);
    windows = [...windows, window];
    window.on('focus', () => {
      if (!isQuitting()) isKept = false;
      windows = [...without(windows, window), window];
    });
    window.on('blur', keep);
    window.on('close', (event) => {
      keep();
      if (isQuitting()) isKept = true;
      else if (windows.length === 1 && staysInTray()) hideInstead(window, event);
    });
    window.once('closed', () => {
      windows = without(windows, window);
      keep();
    });
    if (!isHidden) window.once('ready-to-show', () => window.show());
    places.begin(window, place);
  };
  return {
    windows: () => windows,
    restore(isHidden) {
      if (windows.length === 0) waiting = state.read().windows;
      const isFirst = windows.length === 0;
      const others = isFirst ? waiting.slice(0, -1) : waiting;
      const last = isFirst ? (waiting.at(-1) ?? firstPlace) : undefined;
      waiting = isHidden ? others : [];
      if (!isHidden) for (const place of others) open(place, false);
      if (last !== undefined) open(last, isHidden);
    },
    openAt(path) {
      const before = windows.at(-1);
      if (windows.length + waiting.length >= mostWindows) parts.onFull();
      else open(beside(before === undefined ? firstPlace : places.of(before), path), false);
    },
    restart() {
      waiting = [];
      for (const other of windows.slice(0, -1)) other.destroy();
      for (const last of windows) {
        const place = { ...places.of(last), path: firstPath, sealed: null };
        places.begin(last, place);
        state.write({ ...state.read(), windows: [place] });
      }
    },
  };
}

const without = (windows: readonly BrowserWindow[], window: BrowserWindow) =>
  windows.filter((one) => one !== window);

function hideInstead(window: BrowserWindow, event: Pick<Event, 'preventDefault'>): void {
  event.preventDefault();
  hideWindow(window, process.platform);
}

function load(window: BrowserWindow, path: string, parts: WindowListParts): void {
  window.loadURL(`${parts.address}${path}`).catch(async (error: unknown) => {
    parts.log({ event: 'failed', what: 'page-load', cause: causeOf(error) });
    // Another page is loading, or the window was closed.
    if (String(error).includes('ERR_ABORTED') || window.isDestroyed()) return;
    if (await parts.askToLoadAgain(window)) load(window, path, parts);
    else parts.quit();
  });
}
