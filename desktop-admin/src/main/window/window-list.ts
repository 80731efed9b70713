import type { BrowserWindow } from 'electron';
import type { MainWindowParts } from './main-window.ts';
import { deskPathOf } from '../protocol/app-scheme.ts';
import { causeOf } from '../log/plain-facts.ts';
import { hideWindow } from './hide-window.ts';
import { beside, firstPath, firstPlace, keptPath, mostWindows, type WindowPlace } from './window-state.ts';

export interface WindowListParts extends Pick<
  MainWindowParts,
  'address' | 'askToLoadAgain' | 'isQuitting' | 'log' | 'quit' | 'state' | 'staysInTray'
> {
  readonly make: (place: WindowPlace) => BrowserWindow;
}

/** Which windows there are, and which there will be at the next start. */
export interface WindowList {
  /** The one that was used last at the end. */
  windows(): readonly BrowserWindow[];
  hasRoom(): boolean;
  /** Opens those of last time, at least one; hidden, one stands for all until they are wanted. */
  restore(isHidden: boolean): void;
  openAt(path: string): void;
  restart(): void;
}

export function createWindowList(parts: WindowListParts): WindowList {
  const { address, isQuitting, staysInTray, state } = parts;
  let windows: readonly BrowserWindow[] = [];
  /** Were open last time, and nobody has asked for a window yet. */
  let waiting: readonly WindowPlace[] = [];
  /** While the program ends its windows go one by one, the next to the front: what was open when the first went comes back. */
  let isKept = false;

  const keep = () => {
    if (isKept || windows.length === 0) return;
    state.write({ ...state.read(), windows: [...waiting, ...windows.map((one) => placeOf(one, address))] });
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
    load(window, place.path, parts);
  };
  const hasRoom = () => windows.length + waiting.length < mostWindows;
  return {
    windows: () => windows,
    hasRoom,
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
      if (!hasRoom()) return;
      const before = windows.at(-1);
      open(beside(before === undefined ? firstPlace : placeOf(before, address), path), false);
    },
    restart() {
      waiting = [];
      for (const other of windows.slice(0, -1)) other.destroy();
      for (const last of windows) {
        load(last, firstPath, parts);
        state.write({ ...state.read(), windows: [{ ...placeOf(last, address), path: firstPath }] });
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
    // Something else is loaded in its place, or the window has gone.
    if (String(error).includes('ERR_ABORTED') || window.isDestroyed()) return;
    if (await parts.askToLoadAgain(window)) load(window, path, parts);
    else parts.quit();
  });
}

function placeOf(window: BrowserWindow, address: string): WindowPlace {
  const { x, y, width, height } = window.getNormalBounds();
  const [path = firstPath] = deskPathOf(window.webContents.getURL(), address)?.split('?') ?? [];
  return { x, y, width, height, isMaximized: window.isMaximized(), path: keptPath(path) };
}
