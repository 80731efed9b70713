import type { App, BrowserWindow, NativeImage } from 'electron';
import { badgePicture } from './badge-picture.ts';

export interface BadgeParts {
  readonly platform: NodeJS.Platform;
  readonly app: Pick<App, 'setBadgeCount'>;
  readonly window: () => Pick<BrowserWindow, 'setOverlayIcon' | 'flashFrame' | 'isFocused'> | undefined;
  readonly pictureOf: (png: Buffer) => NativeImage;
  /** What a screen reader says of the mark. */
  readonly words: (unread: number) => string;
}

/** Marks the program's icon: a number on macOS' dock and Linux' launchers, a picture on Windows' taskbar. */
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
