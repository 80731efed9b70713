import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { App } from 'electron';
import type { ConsoleLog } from '../log/console-log.ts';
import { causeOf } from '../log/plain-facts.ts';
import type { PersonSettings } from './person-settings.ts';

/** This argument starts the console in the tray. */
export const hiddenSwitch = '--hidden';

export interface LoginItemParts {
  readonly platform: NodeJS.Platform;
  readonly app: Pick<App, 'setLoginItemSettings'>;
  /** The path with which the system starts the program. */
  readonly program: string;
  /** The autostart folder of Linux desktops: ~/.config/autostart. */
  readonly autostartFolder: string;
}

/** Whether the console starts with the computer is a setting of the signed-in person; it does not change while signed out. */
export function followLoginItem(
  app: Pick<App, 'getPath' | 'isPackaged' | 'setLoginItemSettings'>,
  settings: Pick<PersonSettings, 'onChange'>,
  log: ConsoleLog,
): void {
  // During development the developer's computer would start an incomplete console.
  if (!app.isPackaged) return;
  settings.onChange((now) => {
    try {
      startAtLogin(now.startAtLogin, {
        platform: process.platform,
        app,
        // An AppImage is mounted at a path that exists only while it runs.
        program: process.env['APPIMAGE'] ?? process.execPath,
        autostartFolder: path.join(app.getPath('appData'), 'autostart'),
      });
    } catch (error) {
      log({ event: 'failed', what: 'login-item', cause: causeOf(error) });
    }
  });
}

/** Enables or disables starting with the computer. Throws if the system refuses. */
export function startAtLogin(isWanted: boolean, parts: LoginItemParts): void {
  const { platform, app, program, autostartFolder } = parts;
  if (platform !== 'linux') {
    // The arguments are for Windows; macOS itself reports that it started the program.
    app.setLoginItemSettings({ openAtLogin: isWanted, args: [hiddenSwitch] });
    return;
  }
  const file = path.join(autostartFolder, 'truepage-console.desktop');
  if (!isWanted) {
    rmSync(file, { force: true });
    return;
  }
  mkdirSync(autostartFolder, { recursive: true });
  writeFileSync(file, desktopEntry(program));
}

function desktopEntry(program: string): string {
  // Within quotes these characters are escaped with a backslash; in the file every backslash is doubled again.
  const quoted = program.replaceAll(/["`$\\]/g, String.raw`\$&`).replaceAll('\\', String.raw`\\`);
  return [
    '[Desktop Entry]',
    'Type=Application',
    'Name=TruePage Console',
    `Exec="${quoted.replaceAll('%', '%%')}" ${hiddenSwitch}`,
    'X-GNOME-Autostart-enabled=true',
    '',
  ].join('\n');
}
