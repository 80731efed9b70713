import type { BrowserWindow } from 'electron';
import { deskPathOf } from '../protocol/app-scheme.ts';
import type { SealedPaths } from './sealed-paths.ts';
import { clearPath, firstPlace, type WindowPlace } from './window-state.ts';

/** Window positions, as stored on disk. */
export interface WindowPlaces {
  /** A window's position and its current or pending path. */
  of(window: BrowserWindow): WindowPlace;
  /** Opens a window's first path as soon as it is known, unless the window was used or closed in the meantime. */
  begin(window: BrowserWindow, place: WindowPlace): void;
}

export interface WindowPlacesParts {
  /** Of the page, without a path. */
  readonly address: string;
  readonly paths: SealedPaths;
  readonly show: (window: BrowserWindow, path: string) => void;
}

export function createWindowPlaces({ address, paths, show }: WindowPlacesParts): WindowPlaces {
  const beginnings = new WeakMap<BrowserWindow, WindowPlace>();
  const shownIn = (window: BrowserWindow): Pick<WindowPlace, 'path' | 'sealed'> => {
    const shown = deskPathOf(window.webContents.getURL(), address);
    if (shown === undefined) {
      const { path, sealed } = beginnings.get(window) ?? firstPlace;
      return { path: clearPath(path), sealed };
    }
    const path = clearPath(shown);
    return { path, sealed: path === shown ? null : paths.seal(shown) };
  };
  return {
    of(window) {
      const { x, y, width, height } = window.getNormalBounds();
      return { x, y, width, height, isMaximized: window.isMaximized(), ...shownIn(window) };
    },
    begin(window, place) {
      beginnings.set(window, place);
      const isWanted = () => !window.isDestroyed() && beginnings.get(window) === place;
      if (place.sealed === null) show(window, place.path);
      else void paths.open(place.sealed).then((whole) => isWanted() && show(window, whole ?? place.path));
    },
  };
}
