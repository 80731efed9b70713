import type { BrowserWindow } from 'electron';

/**
 * Takes a window off the screen. On macOS one that fills the screen leaves that first: hidden in full screen it would
 * leave a black space behind, and come back too small.
 */
export function hideWindow(
  window: Pick<BrowserWindow, 'hide' | 'isFullScreen' | 'once' | 'setFullScreen'>,
  platform: NodeJS.Platform,
): void {
  if (platform !== 'darwin' || !window.isFullScreen()) return window.hide();
  window.once('leave-full-screen', () => window.hide());
  window.setFullScreen(false);
}
