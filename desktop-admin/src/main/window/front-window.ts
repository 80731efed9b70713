import type { App, BrowserWindow } from 'electron';

/** Finds the window that the person works in, or did last; undefined while none is to be seen. */
export function frontWindow(
  app: App,
  windows: Pick<typeof BrowserWindow, 'getAllWindows' | 'getFocusedWindow'>,
): () => BrowserWindow | undefined {
  let last: BrowserWindow | undefined;
  app.on('browser-window-focus', (_event, window) => {
    last = window;
  });
  return () => {
    const open = windows.getAllWindows().filter((window) => window.isVisible());
    return windows.getFocusedWindow() ?? open.find((window) => window === last) ?? open[0];
  };
}
