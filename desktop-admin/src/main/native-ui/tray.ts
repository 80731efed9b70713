import { Menu, nativeImage, Tray, type NativeImage } from 'electron';
import { readFileSync } from 'node:fs';
import menuBarPicture from '../pictures/tray-template.png?asset';
import trayPicture from '../pictures/tray.png?asset';
import type { ConsoleText } from '../texts/en.ts';

export interface TrayParts {
  readonly isMac: boolean;
  readonly text: () => ConsoleText;
  readonly open: () => void;
  readonly quit: () => void;
}

export interface ConsoleTray {
  /** How many orders wait to be looked at. */
  count(unread: number): void;
  /** Writes its words anew, after another language was chosen. */
  refresh(): void;
}

export function createTray({ isMac, text, open, quit }: TrayParts): ConsoleTray {
  const tray = new Tray(isMac ? menuBarImage() : nativeImage.createFromPath(trayPicture));
  let count = 0;
  const refresh = () => {
    const say = text();
    const name = say('program.name');
    tray.setToolTip(count === 0 ? name : `${name} · ${say('tray.unread', { count })}`);
    tray.setContextMenu(
      Menu.buildFromTemplate([
        { id: 'tray-open', label: `${say('tray.open')}${count === 0 ? '' : ` (${count})`}`, click: open },
        { id: 'tray-quit', label: say('tray.quit'), click: quit },
      ]),
    );
  };
  tray.on('click', open);
  refresh();
  return {
    refresh,
    count(unread) {
      count = unread;
      refresh();
    },
  };
}

/** macOS shows it as large as it is, 16 points here, and gives it the colour of its menu bar. */
function menuBarImage(): NativeImage {
  const image = nativeImage.createFromBuffer(readFileSync(menuBarPicture), { scaleFactor: 2 });
  image.setTemplateImage(true);
  return image;
}
