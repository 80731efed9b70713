import type { BrowserWindow } from 'electron';

/**
 * Hides a window. On macOS a fullscreen window leaves fullscreen first: hidden in fullscreen it would leave a black space behind, and
 * return too small.
 */
export function hideWindow(
  window: Pick<BrowserWindow, 'hide' | 'isFullScreen' | 'once' | 'setFullScreen'>,
  platform: NodeJS.Platform,
): void {
  if (platform !== 'darwin' || !window.isFullScreen()) return window.hide();
  window.once('leave-full-screen', () => window.hide());
  window.setFullScreen(false);
}
