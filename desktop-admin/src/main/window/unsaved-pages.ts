import type { BrowserWindow, WebContents } from 'electron';

/** The pages with unsaved changes, as they report, and those whose person agreed to lose them. */
export interface UnsavedPages {
  /** To be called for every window of a page, before it loads one. */
  follow(window: BrowserWindow): void;
  /** What a page says about itself. */
  set(contents: WebContents, isUnsaved: boolean): void;
  /** The windows that have to be asked about, oldest first. */
  windows(): BrowserWindow[];
  /** Changes on this page may be lost, until another is loaded. */
  agree(contents: WebContents): void;
  isAgreed(contents: WebContents): boolean;
  /** Asks again about everything that was confirmed. */
  takeBack(): void;
}

export function createUnsavedPages(): UnsavedPages {
  const open = new Set<BrowserWindow>();
  const unsaved = new Set<WebContents>();
  const agreed = new Set<WebContents>();
  const forget = (contents: WebContents) => {
    unsaved.delete(contents);
    agreed.delete(contents);
  };
  return {
    follow(window) {
      const { webContents: contents } = window;
      open.add(window);
      window.once('closed', () => {
        open.delete(window);
        forget(contents);
      });
      contents.on('did-navigate', () => forget(contents));
      contents.on('render-process-gone', () => forget(contents));
    },
    set(contents, isUnsaved) {
      if (isUnsaved) unsaved.add(contents);
      else forget(contents);
    },
    windows: () =>
      [...open].filter(({ webContents }) => unsaved.has(webContents) && !agreed.has(webContents)),
    agree: (contents) => void agreed.add(contents),
    isAgreed: (contents) => agreed.has(contents),
    takeBack: () => agreed.clear(),
  };
}
