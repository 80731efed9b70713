import type { App, BrowserWindow, NativeImage } from 'electron';
import { badgePicture } from './badge-picture.ts';

export interface BadgeParts {
  readonly platform: NodeJS.Platform;
  readonly app: Pick<App, 'setBadgeCount'>;
  readonly window: () => Pick<BrowserWindow, 'setOverlayIcon' | 'flashFrame' | 'isFocused'> | undefined;
  readonly pictureOf: (png: Buffer) => NativeImage;
  /** The description for screen readers. */
  readonly words: (unread: number) => string;
}

/** Shows the unread count on the program's icon: a number on macOS' dock and Linux' launchers, a picture on Windows' taskbar. */
export function createBadge({ platform, app, window, pictureOf, words }: BadgeParts) {
  let before = 0;
  return (unread: number): void => {
    const shown = window();
    if (platform === 'win32') {
      const picture = unread === 0 ? null : pictureOf(badgePicture(unread));
      shown?.setOverlayIcon(picture, unread === 0 ? '' : words(unread));
    } else {
      app.setBadgeCount(unread);
    }
    if (unread === 0) shown?.flashFrame(false);
    else if (unread > before && shown?.isFocused() === false) shown.flashFrame(true);
    before = unread;
  };
}

/** Shows one progress bar for all transfers: `show` receives a fraction from 0 to 1, or -1 to remove the bar. */
export function createProgressBar(show: (fraction: number) => void) {
  const fractions = new Map<string, number>();
  return (kind: 'uploads' | 'downloads', fraction: number | undefined): void => {
    if (fraction === undefined) fractions.delete(kind);
    else fractions.set(kind, fraction);
    const all = [...fractions.values()];
    show(all.length === 0 ? -1 : all.reduce((sum, one) => sum + one, 0) / all.length);
  };
}
