import { Menu, nativeImage, Tray, type NativeImage } from 'electron';
import { readFileSync } from 'node:fs';
import menuBarPicture from '../pictures/tray-template.png?asset';
import trayPicture from '../pictures/tray.png?asset';
import type { ServerUnread } from '../servers/server-unread.ts';
import type { ConsoleText } from '../texts/en.ts';

export interface TrayParts {
  readonly isMac: boolean;
  readonly text: () => ConsoleText;
  readonly open: () => void;
  /** Opens the choice of servers. */
  readonly choose: () => void;
  readonly quit: () => void;
}

export interface ConsoleTray {
  /** Shows how many orders are unread at each server that has some. */
  count(servers: ReturnType<ServerUnread['list']>): void;
  /** Updates the texts after a change of language. */
  refresh(): void;
}

export function createTray({ isMac, text, open, choose, quit }: TrayParts): ConsoleTray {
  const tray = new Tray(isMac ? menuBarImage() : nativeImage.createFromPath(trayPicture));
  let servers: ReturnType<ServerUnread['list']> = [];
  const refresh = () => {
    const say = text();
    const name = say('program.name');
    const count = servers.reduce((sum, { unread }) => sum + unread, 0);
    const each = servers.length > 1 ? servers : [];
    tray.setToolTip(count === 0 ? name : `${name} · ${say('tray.unread', { count })}`);
    tray.setContextMenu(
      Menu.buildFromTemplate([
        { id: 'tray-open', label: `${say('tray.open')}${count === 0 ? '' : ` (${count})`}`, click: open },
        ...each.map((server) => ({ label: `${server.name} (${server.unread})`, click: choose })),
        { id: 'tray-quit', label: say('tray.quit'), click: quit },
      ]),
    );
  };
  tray.on('click', open);
  refresh();
  return {
    refresh,
    count(next) {
      servers = next;
      refresh();
    },
  };
}

/** macOS shows the picture in its own size, 16 points, and colours it like its menu bar. */
function menuBarImage(): NativeImage {
  const image = nativeImage.createFromBuffer(readFileSync(menuBarPicture), { scaleFactor: 2 });
  image.setTemplateImage(true);
  return image;
}
