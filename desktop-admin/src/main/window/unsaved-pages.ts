import type { BrowserWindow, WebContents } from 'electron';

/** The pages that report unsaved changes, and those whose person agreed to lose them. */
export interface UnsavedPages {
  /** Call for every window of a page, before it loads one. */
  follow(window: BrowserWindow): void;
  /** A page reports whether it has unsaved changes. */
  set(contents: WebContents, isUnsaved: boolean): void;
  /** The windows with unconfirmed unsaved changes, oldest first. */
  windows(): BrowserWindow[];
  /** Changes on this page may be lost, until another page is loaded. */
  agree(contents: WebContents): void;
  isAgreed(contents: WebContents): boolean;
  /** Revokes all confirmations. */
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
